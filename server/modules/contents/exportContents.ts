import type { Readable } from 'node:stream';
import type { ContentColumn } from '#contract/constants/contents';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import type { ContentExportQuery, ContentRow } from '#contract/schemas/contents';
import { type CsvColumns, csvFormats, csvStream, pickColumns, type Transact } from '#server/documents/csvExport';
import { textCell } from '#server/documents/csvText';
import { CONTENT_EXPORT_TEXTS } from '#server/messages/contentExport';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { listCollections } from '#server/modules/contents/collections.service';
import { toRow } from '#server/modules/contents/contentAnswer';
import { matchContents, orderContents } from '#server/modules/contents/contentQuery';
import { listShownById } from '#server/modules/contents/contentRows.repository';
import * as repository from '#server/modules/contents/contents.repository';
import type { LibraryContext } from '#server/modules/contents/library.service';

type Names = ReadonlyMap<number, string>;

function columnsOf(language: Language, collections: Names, { instant }: ReturnType<typeof csvFormats>) {
  const { columns: texts, platforms, types, statuses, rights, metricSources } = CONTENT_EXPORT_TEXTS[language];
  const figure = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
  const columns: CsvColumns<ContentColumn, ContentRow> = {
    content: [
      { heading: texts.content, cell: ({ caption }) => textCell(caption) },
      { heading: texts.postUrl, cell: ({ postUrl }) => textCell(postUrl ?? '') },
    ],
    creator: [{ heading: texts.creator, cell: ({ creator }) => textCell(creator?.name ?? '') }],
    challenge: [{ heading: texts.challenge, cell: ({ challenge }) => textCell(challenge?.title ?? '') }],
    products: [
      { heading: texts.products, cell: ({ products }) => textCell(products.map(({ name }) => name).join(', ')) },
    ],
    platform: [{ heading: texts.platform, cell: ({ platform }) => platforms[platform] }],
    type: [{ heading: texts.type, cell: ({ type }) => types[type] }],
    status: [{ heading: texts.status, cell: ({ status }) => statuses[status] }],
    rights: [
      { heading: texts.rights, cell: (row) => rights[row.rights.state] },
      { heading: texts.rightsUntil, cell: (row) => instant(row.rights.endsAt) },
    ],
    views: [{ heading: texts.views, cell: ({ metrics }) => figure(metrics?.views) }],
    likes: [{ heading: texts.likes, cell: ({ metrics }) => figure(metrics?.likes) }],
    comments: [{ heading: texts.comments, cell: ({ metrics }) => figure(metrics?.comments) }],
    metrics: [
      { heading: texts.metrics, cell: ({ metrics }) => (metrics ? metricSources[metrics.source] : '') },
      { heading: texts.metricsAsOf, cell: ({ metrics }) => instant(metrics?.asOf ?? null) },
    ],
    tags: [{ heading: texts.tags, cell: ({ tags }) => textCell(tags.join(', ')) }],
    collections: [
      {
        heading: texts.collections,
        cell: ({ collectionIds }) => textCell(collectionIds.flatMap((id) => collections.get(id) ?? []).join(', ')),
      },
    ],
    decidedAt: [{ heading: texts.decidedAt, cell: ({ decidedAt }) => instant(decidedAt) }],
    createdAt: [{ heading: texts.createdAt, cell: ({ createdAt }) => instant(createdAt) }],
  };
  return columns;
}

/** The contents that a library query matches, in its order, as CSV with the columns asked for. Throws 400 on an unknown column or filter. */
export async function exportContents(
  transact: Transact,
  { scope, files, now }: Omit<LibraryContext, 'tx'>,
  language: Language,
  { columns: asked, separator, sort = '-createdAt', ...filters }: ContentExportQuery,
): Promise<Readable> {
  const { brandId } = scope;
  const { ids, timezone, collections } = await transact(async (tx) => {
    const zone = await getBrandTimezone(tx, brandId);
    const where = matchContents(brandId, filters, now);
    await recordAudit(tx, {
      ...scope,
      action: 'contents.export',
      subjectType: 'content',
      details: { ...filters },
      now,
    });
    return {
      ids: await repository.listContentIds(tx, where, orderContents(sort), EXPORT_ROW_LIMIT),
      timezone: zone,
      collections: new Map((await listCollections(tx, brandId)).map(({ id, name }) => [id, name])),
    };
  });
  return csvStream({
    columns: pickColumns(asked, columnsOf(language, collections, csvFormats(separator, timezone))),
    separator,
    keys: ids,
    read: (part) =>
      transact(async (tx) => (await listShownById(tx, brandId, part)).map((row) => toRow(files, row, now))),
  });
}
