import type { Language } from '#contract/constants/languages';
import type { Tx } from '#server/db/client';
import { BYTE_ORDER_MARK, csvLine, textCell, type CsvSeparator } from '#server/files/csvText';
import { FEED_TEXTS } from '#server/messages/feeds';
import { listChanges } from '#server/modules/products/feedItems.service';

const PAGE = 1000;

const cell = (value: unknown): string =>
  value === null || value === undefined ? '' : textCell(typeof value === 'string' ? value : JSON.stringify(value));

/** The differences of a run as CSV, a line for each field that changed; prices in minor units. */
export async function* changesCsv(
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { brandId, runId }: { brandId: number; runId: number },
  separator: CsvSeparator,
  language: Language,
): AsyncGenerator<string> {
  const { columns, outcomes } = FEED_TEXTS[language];
  const { item, product, outcome, field, before, after } = columns;
  yield BYTE_ORDER_MARK + csvLine([item, product, outcome, field, before, after], separator);
  let last = '';
  for (;;) {
    const rows = await transact((tx) => listChanges(tx, { brandId, runId, after: last }, PAGE));
    let lines = '';
    for (const row of rows) {
      const head = [textCell(row.externalId), textCell(row.name), outcomes[row.outcome]];
      const fields = Object.entries(row.fields);
      if (fields.length === 0) lines += csvLine([...head, '', '', ''], separator);
      for (const [name, [old, next]] of fields) lines += csvLine([...head, name, cell(old), cell(next)], separator);
    }
    if (lines !== '') yield lines;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    last = end.externalId;
  }
}
