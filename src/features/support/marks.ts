import marks from '#contract/redaction.json' with { type: 'json' };
import type { TextMark } from '#contract/rules/redaction';
import { OVERLAY_PARAMS } from '../../shared/overlay/overlayParams.ts';
import { patterns } from '../../shared/paths.ts';
import { GLOSSARY, HELP_SLUGS } from '../../shared/helpContents.ts';
import type { Marks } from './redactor.ts';

const entriesOf = (record: object) => Object.entries(record) as [string, TextMark][]; // written by `npm run openapi` out of marks

/** What of the API's fields a support file shows, and the words of the console's addresses and of its help. */
export const MARKS: Marks = {
  names: new Set([...marks.names, 'article', ...Object.values(OVERLAY_PARAMS).flatMap(({ keys }) => keys)]),
  records: new Set(marks.records),
  words: new Set([
    ...marks.words,
    // The articles of the help are everybody's.
    ...HELP_SLUGS,
    GLOSSARY,
    ...Object.values(patterns).flatMap((pattern) => pattern.split('/').filter((part) => !part.startsWith(':'))),
  ]),
  fields: new Map(entriesOf(marks.fields)),
  calls: new Map(entriesOf(marks.calls)),
};
