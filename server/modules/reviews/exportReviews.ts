import type { Readable } from 'node:stream';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import type { RatingColumn } from '#contract/constants/reviews';
import type { Review, ReviewExportQuery } from '#contract/schemas/reviews';
import { type CsvColumns, csvFormats, csvStream, pickColumns, type Transact } from '#server/documents/csvExport';
import { textCell } from '#server/documents/csvText';
import type { Files } from '#server/storage/files';
import { RATING_EXPORT_TEXTS } from '#server/messages/reviewExport';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { brandSide, listReviewIds, listReviewsById } from '#server/modules/reviews/reviews.service';

function columnsOf(language: Language, { instant }: ReturnType<typeof csvFormats>) {
  const { columns: texts, statuses } = RATING_EXPORT_TEXTS[language];
  const figure = (value: number | undefined) => (value === undefined ? '' : String(value));
  const columns: CsvColumns<RatingColumn, Review> = {
    creator: [{ heading: texts.creator, cell: ({ creator }) => textCell(creator.name) }],
    challenge: [{ heading: texts.challenge, cell: ({ challenge }) => textCell(challenge.title) }],
    state: [{ heading: texts.state, cell: ({ status }) => statuses[status] }],
    rating: [
      { heading: texts.rating, cell: ({ own }) => figure(own?.rating) },
      { heading: texts.text, cell: ({ own }) => textCell(own?.publicText ?? '') },
    ],
    received: [
      { heading: texts.received, cell: ({ other }) => figure(other?.rating) },
      { heading: texts.receivedText, cell: ({ other }) => textCell(other?.publicText ?? '') },
    ],
    completedAt: [{ heading: texts.completedAt, cell: ({ completedAt }) => instant(completedAt) }],
    closesAt: [{ heading: texts.closesAt, cell: ({ closesAt }) => instant(closesAt) }],
  };
  return columns;
}

interface ExportContext {
  scope: { brandId: number; userId: number };
  files: Files;
  now: Date;
}

/** The brand's ratings that a query matches, in its order, as CSV; private notes are in none. Throws 400 on an unknown column or filter. */
export async function exportReviews(
  transact: Transact,
  { scope, files, now }: ExportContext,
  language: Language,
  { columns: asked, separator, ...query }: ReviewExportQuery,
): Promise<Readable> {
  const side = brandSide(scope.brandId);
  const { ids, timezone } = await transact(async (tx) => {
    await recordAudit(tx, { ...scope, action: 'reviews.export', subjectType: 'review', details: { ...query }, now });
    return {
      ids: await listReviewIds({ tx, files, now }, side, query, EXPORT_ROW_LIMIT),
      timezone: await getBrandTimezone(tx, scope.brandId),
    };
  });
  return csvStream({
    columns: pickColumns(asked, columnsOf(language, csvFormats(separator, timezone))),
    separator,
    keys: ids,
    read: (part) => transact((tx) => listReviewsById({ tx, files, now }, side, part)),
  });
}
