import type { Readable } from 'node:stream';
import type { DiscountColumn } from '#contract/constants/discounts';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import type { DiscountExportQuery, DiscountRow } from '#contract/schemas/discounts';
import { type CsvColumns, csvFormats, csvStream, pickColumns, type Transact } from '#server/documents/csvExport';
import { textCell } from '#server/documents/csvText';
import { DISCOUNT_TEXTS } from '#server/messages/discounts';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { toRows } from '#server/modules/discounts/discountAnswer';
import { matchDiscounts, orderDiscounts } from '#server/modules/discounts/discountQuery';
import * as repository from '#server/modules/discounts/discounts.repository';
import type { DiscountContext } from '#server/modules/discounts/discounts.service';

const BASIS_POINTS = 100;

function columnsOf(
  language: Language,
  { amount, decimal, instant }: ReturnType<typeof csvFormats>,
): CsvColumns<DiscountColumn, DiscountRow> {
  const { columns: texts, statuses, shop, shopErrors, freeShipping } = DISCOUNT_TEXTS[language];
  const valueOf = ({ type, valueBp, valueMinor, currency }: DiscountRow): string => {
    if (type === 'percentage') {
      const percent = decimal((valueBp ?? 0) / BASIS_POINTS);
      return language === 'tr' ? `%${percent}` : `${percent}%`;
    }
    return type === 'fixed_amount' ? amount(valueMinor ?? 0, currency) : freeShipping;
  };
  const shopOf = ({ sync }: DiscountRow): string => {
    if (!sync) return '';
    const reason = sync.error === null ? '' : `: ${shopErrors[sync.error]}`;
    return `${shop[sync.state]}${reason}${sync.message ? ` (${sync.message})` : ''}`;
  };
  return {
    code: [{ heading: texts.code, cell: ({ code }) => textCell(code) }],
    title: [{ heading: texts.title, cell: ({ title }) => textCell(title) }],
    value: [
      { heading: texts.value, cell: valueOf },
      { heading: texts.currency, cell: ({ currency }) => currency },
    ],
    status: [{ heading: texts.status, cell: ({ status }) => statuses[status] }],
    shop: [{ heading: texts.shop, cell: (row) => textCell(shopOf(row)) }],
    creator: [{ heading: texts.creator, cell: ({ assignedTo }) => textCell(assignedTo?.creator.name ?? '') }],
    challenge: [{ heading: texts.challenge, cell: ({ assignedTo }) => textCell(assignedTo?.challenge?.title ?? '') }],
    redemptions: [{ heading: texts.redemptions, cell: ({ stats }) => String(stats.redemptions) }],
    revenue: [{ heading: texts.revenue, cell: ({ stats, currency }) => amount(stats.revenueMinor, currency) }],
    discount: [{ heading: texts.discount, cell: ({ stats, currency }) => amount(stats.discountMinor, currency) }],
    commission: [
      {
        heading: texts.commission,
        cell: ({ stats, currency }) => amount(stats.commissionPendingMinor + stats.commissionPaidMinor, currency),
      },
    ],
    startsAt: [{ heading: texts.startsAt, cell: ({ startsAt }) => instant(startsAt) }],
    endsAt: [{ heading: texts.endsAt, cell: ({ endsAt }) => instant(endsAt) }],
    createdAt: [{ heading: texts.createdAt, cell: ({ createdAt }) => instant(createdAt) }],
  };
}

/** The discounts that a list query matches, in its order, as CSV with the columns asked for. Throws 400 on an unknown column or filter. */
export async function exportDiscounts(
  transact: Transact,
  { scope, files, now }: Omit<DiscountContext, 'tx'>,
  language: Language,
  { columns: asked, separator, sort, ...filters }: DiscountExportQuery,
): Promise<Readable> {
  const { brandId } = scope;
  const { ids, timezone } = await transact(async (tx) => {
    const zone = await getBrandTimezone(tx, brandId);
    await recordAudit(tx, {
      ...scope,
      action: 'discounts.export',
      subjectType: 'discount',
      details: { ...filters },
      now,
    });
    return {
      ids: await repository.listDiscountIds(
        tx,
        matchDiscounts(brandId, filters, zone, now),
        orderDiscounts({ sort, status: filters.status }, now),
        EXPORT_ROW_LIMIT,
      ),
      timezone: zone,
    };
  });
  return csvStream({
    columns: pickColumns(asked, columnsOf(language, csvFormats(separator, timezone))),
    separator,
    keys: ids,
    read: (part) =>
      transact(async (tx) => toRows(tx, files, brandId, await repository.listDiscountsById(tx, brandId, part), now)),
  });
}
