import { Type, type Static } from 'typebox';
import { SUPPORT_REPORT_BYTES_MAX, SUPPORT_WORDS_MAX } from '#contract/constants/support';
import { DateTime, Id, Strict } from '#contract/schemas/common';

const part = (description: string) => Type.String({ minLength: 2, maxLength: SUPPORT_REPORT_BYTES_MAX, description });

/** Assumed: what somebody saw, with a file of the last minutes in which is nobody's data. */
export const SupportReportBody = Strict({
  words: Type.String({ maxLength: SUPPORT_WORDS_MAX, description: 'What happened, in their own words' }),
  file: Strict({
    payload: part('JSON of the actions'),
    preloadedState: part('JSON of the state before them'),
    supportSession: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), {
      description: 'Format, versions, timings and hashes',
    }),
  }),
});
export type SupportReportBody = Static<typeof SupportReportBody>;

export const SupportReportAnswer = Strict({
  report: Strict({
    id: Id,
    /** When it is removed. */
    expiresAt: DateTime,
  }),
});
export type SupportReportAnswer = Static<typeof SupportReportAnswer>;
