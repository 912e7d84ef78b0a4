import type { Readable } from 'node:stream';
import { and } from 'drizzle-orm';
import { LICENCE_WORLDWIDE } from '#contract/constants/challenges';
import type { Language } from '#contract/constants/languages';
import type { LicenceColumn } from '#contract/constants/licensing';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import type { LicenceExportQuery, LicenceRow } from '#contract/schemas/licensing';
import { type CsvColumns, csvFormats, csvStream, pickColumns, type Transact } from '#server/documents/csvExport';
import { textCell } from '#server/documents/csvText';
import { LICENCE_TEXTS } from '#server/messages/licensing';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { toRows } from '#server/modules/licensing/licenseAnswer';
import { inTab, matchLicenses, orderLicenses } from '#server/modules/licensing/licenseQuery';
import * as repository from '#server/modules/licensing/licenses.repository';
import type { LicensingContext } from '#server/modules/licensing/licensing.service';

const isAhead = ({ phase, activeFrom }: LicenceRow, now: Date): boolean =>
  phase === 'active' && activeFrom !== null && new Date(activeFrom) > now;

/** What a contract outside the platform cost is not known, which is not nothing: its cells are empty. */
const paid =
  (cell: (row: LicenceRow) => string) =>
  (row: LicenceRow): string =>
    row.origin === 'manual' ? '' : cell(row);

function columnsOf(language: Language, { amount, instant }: ReturnType<typeof csvFormats>, now: Date) {
  const { columns: texts, phases, begins, usages, exclusivity, worldwide, perpetual } = LICENCE_TEXTS[language];
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const columns: CsvColumns<LicenceColumn, LicenceRow> = {
    code: [{ heading: texts.code, cell: ({ code }) => code }],
    creator: [{ heading: texts.creator, cell: ({ creator }) => textCell(creator.name) }],
    contents: [{ heading: texts.contents, cell: ({ contentsCount }) => String(contentsCount) }],
    usages: [{ heading: texts.usages, cell: (row) => row.usages.map((usage) => usages[usage]).join(', ') }],
    territory: [
      {
        heading: texts.territory,
        cell: ({ territory }) =>
          territory.map((code) => (code === LICENCE_WORLDWIDE ? worldwide : (countries.of(code) ?? code))).join(', '),
      },
    ],
    term: [{ heading: texts.term, cell: ({ durationDays }) => String(durationDays ?? perpetual) }],
    exclusivity: [{ heading: texts.exclusivity, cell: (row) => exclusivity[row.exclusivity] }],
    price: [
      { heading: texts.price, cell: paid(({ priceMinor, currency }) => amount(priceMinor, currency)) },
      {
        heading: texts.platformFee,
        cell: paid(({ platformFeeMinor, currency }) => amount(platformFeeMinor, currency)),
      },
      { heading: texts.currency, cell: paid(({ currency }) => currency) },
    ],
    status: [{ heading: texts.status, cell: (row) => (isAhead(row, now) ? begins : phases[row.phase]) }],
    requestedAt: [{ heading: texts.requestedAt, cell: ({ requestedAt }) => instant(requestedAt) }],
    respondedAt: [{ heading: texts.respondedAt, cell: ({ respondedAt }) => instant(respondedAt) }],
    endsAt: [{ heading: texts.endsAt, cell: ({ endsAt }) => instant(endsAt) }],
  };
  return columns;
}

/** The licences that a list query matches, in its order, as CSV with the columns asked for. Throws 400 on an unknown column or filter. */
export async function exportRequests(
  transact: Transact,
  { scope, files, now }: Omit<LicensingContext, 'tx'>,
  language: Language,
  { columns: asked, separator, tab, sort, ...filters }: LicenceExportQuery,
): Promise<Readable> {
  const { brandId } = scope;
  const { ids, timezone } = await transact(async (tx) => {
    const zone = await getBrandTimezone(tx, brandId);
    const where = and(matchLicenses(brandId, filters, zone, now), tab === undefined ? undefined : inTab(tab, now));
    await recordAudit(tx, {
      ...scope,
      action: 'licensing.export',
      subjectType: 'license',
      details: { ...filters },
      now,
    });
    return {
      ids: where ? await repository.listLicenseIds(tx, where, orderLicenses(sort), EXPORT_ROW_LIMIT) : [],
      timezone: zone,
    };
  });
  return csvStream({
    columns: pickColumns(asked, columnsOf(language, csvFormats(separator, timezone), now)),
    separator,
    keys: ids,
    read: (part) =>
      transact(async (tx) => toRows(tx, files, brandId, await repository.listLicensesById(tx, brandId, part), now)),
  });
}
