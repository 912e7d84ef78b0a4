import { Type } from 'typebox';
import { OneOf, Strict } from '#contract/schemas/common';

/** crash: a screen stopped working. quiet: calls failed of which the console says nothing to the person. */
export const REPORT_KINDS = ['crash', 'quiet'] as const;

/** Assumed: what a console has to tell the log. */
export const ReportBody = Strict({
  kind: OneOf(REPORT_KINDS),
  what: Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'Route pattern and error, or the endpoint and its status',
  }),
  count: Type.Integer({ minimum: 1, maximum: 10_000 }),
});
