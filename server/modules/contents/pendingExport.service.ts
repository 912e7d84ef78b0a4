import type { Readable } from 'node:stream';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import type { PendingColumn } from '#contract/constants/reviews';
import { reviewClock } from '#contract/rules/contents';
import type { ContentRow } from '#contract/schemas/contents';
import type { PendingExportQuery } from '#contract/schemas/reviews';
import { type CsvColumns, csvFormats, csvStream, pickColumns, type Transact } from '#server/documents/csvExport';
import { textCell } from '#server/documents/csvText';
import { CONTENT_EXPORT_TEXTS } from '#server/messages/contentExport';
import { PENDING_EXPORT_TEXTS } from '#server/messages/reviewExport';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { toRow } from '#server/modules/contents/contentAnswer';
import { listShownById } from '#server/modules/contents/contentRows.repository';
import * as repository from '#server/modules/contents/contents.repository';
import type { LibraryContext } from '#server/modules/contents/library.service';
import { matchPending, orderPending } from '#server/modules/contents/pending.service';

function columnsOf(language: Language, { instant }: ReturnType<typeof csvFormats>, now: Date) {
  const { platforms, types, rights, columns: shared } = CONTENT_EXPORT_TEXTS[language];
  const { columns: texts, running, stopped } = PENDING_EXPORT_TEXTS[language];
  const isStopped = (row: ContentRow) => reviewClock(row, now.getTime()).state === 'stopped';
  const columns: CsvColumns<PendingColumn, ContentRow> = {
    creator: [{ heading: shared.creator, cell: ({ creator }) => textCell(creator?.name ?? '') }],
    challenge: [{ heading: shared.challenge, cell: ({ challenge }) => textCell(challenge?.title ?? '') }],
    reviewDueAt: [
      { heading: texts.clock, cell: (row) => (isStopped(row) ? '' : instant(row.reviewDueAt)) },
      { heading: texts.state, cell: (row) => (isStopped(row) ? stopped : running) },
    ],
    round: [{ heading: texts.round, cell: ({ round, roundsTotal }) => `${round} / ${roundsTotal}` }],
    products: [
      { heading: shared.products, cell: ({ products }) => textCell(products.map(({ name }) => name).join(', ')) },
    ],
    platform: [{ heading: shared.platform, cell: ({ platform }) => platforms[platform] }],
    type: [{ heading: shared.type, cell: ({ type }) => types[type] }],
    rights: [{ heading: shared.rights, cell: (row) => rights[row.rights.state] }],
    submittedAt: [{ heading: texts.submittedAt, cell: ({ submittedAt }) => instant(submittedAt) }],
  };
  return columns;
}

/** The contents that wait and that a query matches, in its order, as CSV with the columns asked for. Throws 400 on an unknown column or filter. */
export async function exportPending(
  transact: Transact,
  { scope, files, now }: Omit<LibraryContext, 'tx'>,
  language: Language,
  { columns: asked, separator, sort = 'reviewDueAt', ...filters }: PendingExportQuery,
): Promise<Readable> {
  const { brandId } = scope;
  const { ids, timezone } = await transact(async (tx) => {
    const where = matchPending(brandId, filters, now);
    await recordAudit(tx, { ...scope, action: 'reviews.export', subjectType: 'content', details: { ...filters }, now });
    return {
      ids: await repository.listContentIds(tx, where, orderPending(sort), EXPORT_ROW_LIMIT),
      timezone: await getBrandTimezone(tx, brandId),
    };
  });
  return csvStream({
    columns: pickColumns(asked, columnsOf(language, csvFormats(separator, timezone), now)),
    separator,
    keys: ids,
    read: (part) =>
      transact(async (tx) => (await listShownById(tx, brandId, part)).map((row) => toRow(files, row, now))),
  });
}
