import type { Readable } from 'node:stream';
import type { CREATOR_COLUMNS } from '#contract/constants/creators';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import { categoriesOf, platformsOf } from '#contract/rules/creators';
import type { CreatorExportQuery } from '#contract/schemas/creators';
import { type CsvColumns, csvFormats, csvStream, pickColumns, type Transact } from '#server/documents/csvExport';
import { textCell } from '#server/documents/csvText';
import { CREATOR_PLATFORM_NAMES, CREATOR_TEXTS } from '#server/messages/creators';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import * as repository from '#server/modules/creators/creators.repository';
import { listCreatorIds, readMatching, toMatch } from '#server/modules/creators/creators.service';
import type { BrandScope } from '#server/plugins/brandScope';

/**
 * The creators that a discovery query matches, in its order, as CSV with the columns asked for. Throws 400 on an unknown
 * column or filter value, 404 for a challenge that is not the brand's.
 */
export async function exportCreators(
  transact: Transact,
  { scope, language, now }: { scope: BrandScope; language: Language; now: Date },
  { columns: asked, separator, ...query }: CreatorExportQuery,
): Promise<Readable> {
  const { brandId } = scope;
  const { challenge, weights } = query;
  const { ids, matching, timezone } = await transact(async (tx) => {
    const context = { tx, scope, now };
    await recordAudit(tx, { ...scope, action: 'creators.export', subjectType: 'creator', details: query, now });
    return {
      ids: await listCreatorIds(context, query, EXPORT_ROW_LIMIT),
      matching: challenge === undefined ? null : await readMatching(context, challenge, weights),
      timezone: await getBrandTimezone(tx, brandId),
    };
  });
  const { columns: texts, categories } = CREATOR_TEXTS[language];
  const { decimal, instant } = csvFormats(separator, timezone);
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const columns: CsvColumns<(typeof CREATOR_COLUMNS)[number], repository.CreatorListRecord> = {
    name: [
      { heading: texts.name, cell: ({ firstName, lastName }) => textCell(`${firstName} ${lastName}`) },
      { heading: texts.username, cell: ({ username }) => textCell(username) },
    ],
    match: [{ heading: texts.match, cell: (row) => (matching ? decimal(toMatch(row, matching).score) : '') }],
    categories: [
      {
        heading: texts.categories,
        cell: ({ categoryMask }) =>
          categoriesOf(categoryMask)
            .map((one) => categories[one])
            .join(', '),
      },
    ],
    place: [
      { heading: texts.city, cell: ({ city }) => textCell(city) },
      { heading: texts.country, cell: ({ country }) => countries.of(country) ?? country },
    ],
    platforms: [
      {
        heading: texts.platforms,
        cell: ({ platformMask }) =>
          platformsOf(platformMask)
            .map((one) => CREATOR_PLATFORM_NAMES[one])
            .join(', '),
      },
    ],
    followers: [{ heading: texts.followers, cell: ({ followers }) => String(followers) }],
    engagementRate: [{ heading: texts.engagementRate, cell: ({ engagementTenths }) => decimal(engagementTenths / 10) }],
    lastActive: [{ heading: texts.lastActive, cell: ({ lastActiveAt }) => instant(lastActiveAt.toISOString()) }],
  };
  return csvStream({
    columns: pickColumns(asked, columns),
    separator,
    keys: ids,
    read: async (part) => {
      const rows = await transact((tx) => repository.listCreatorsById(tx, brandId, part));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return part.flatMap((id) => byId.get(id) ?? []);
    },
  });
}
