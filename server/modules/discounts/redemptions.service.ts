import type { Readable } from 'node:stream';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { SERIES_DAYS, type RedemptionColumn, type RedemptionSort } from '#contract/constants/discounts';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import type {
  DiscountSeriesAnswer,
  Redemption,
  RedemptionExportQuery,
  RedemptionFilters,
  RedemptionListQuery,
  RedemptionPage,
} from '#contract/schemas/discounts';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { type CsvColumns, csvFormats, csvStream, pickColumns, type Transact } from '#server/documents/csvExport';
import { textCell } from '#server/documents/csvText';
import { DISCOUNT_TEXTS } from '#server/messages/discounts';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { describeCreators } from '#server/modules/discounts/discountAnswer';
import { findDiscount } from '#server/modules/discounts/discounts.repository';
import type { DiscountContext } from '#server/modules/discounts/discounts.service';
import { listRedemptionIds, sumRedemptions, type AskedRedemptions } from '#server/modules/discounts/redemptionFigures';
import { commissions, discountRedemptions, storeOrders } from '#server/modules/discounts/storeOrders.table';
import { notFound } from '#server/plugins/errors';

const ORDERS: Record<RedemptionSort, SQL> = {
  placedAt: sql`${discountRedemptions.placedAt}`,
  revenue: sql`${discountRedemptions.subtotalMinor}`,
  discount: sql`${discountRedemptions.discountMinor}`,
};

function orderOf(sort: RedemptionSort | `-${RedemptionSort}` = '-placedAt'): SQL {
  const column = ORDERS[sort.replace('-', '') as RedemptionSort]; // the rest is the sign
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  return sql`${column} ${direction}, ${discountRedemptions.id} ${direction}`;
}

async function toRedemptions(tx: Tx, files: Files, brandId: number, ids: readonly number[]): Promise<Redemption[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ redemption: discountRedemptions, order: storeOrders, commission: commissions })
    .from(discountRedemptions)
    .innerJoin(storeOrders, eq(storeOrders.id, discountRedemptions.storeOrderId))
    .leftJoin(
      commissions,
      and(eq(commissions.storeOrderId, storeOrders.id), eq(commissions.discountId, discountRedemptions.discountId)),
    )
    .where(and(eq(discountRedemptions.brandId, brandId), inArray(discountRedemptions.id, [...ids])));
  const creators = await describeCreators(
    tx,
    files,
    rows.flatMap(({ order }) => order.creatorId ?? []),
  );
  const byId = new Map(rows.map((row) => [row.redemption.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { redemption, order, commission } = row;
    return {
      id,
      orderId: order.orderId,
      placedAt: redemption.placedAt.toISOString(),
      via: redemption.via,
      isCounted: redemption.isCounted,
      // Of the order's codes, one earned it.
      creator: (order.discountId === redemption.discountId && creators.get(order.creatorId ?? 0)) || null,
      currency: order.currency,
      subtotalMinor: redemption.subtotalMinor,
      discountMinor: redemption.discountMinor,
      refundedMinor: order.refundedMinor,
      isNewCustomer: order.isNewCustomer,
      hadClick: redemption.hadClick ?? false,
      commission: commission && {
        status: commission.status,
        amountMinor: commission.amountMinor,
        paidMinor: commission.paidMinor,
        platformFeeMinor: commission.feeMinor,
        dueAt: commission.dueAt.toISOString(),
        paidAt: commission.paidAt?.toISOString() ?? null,
      },
    };
  });
}

/** Which orders of which discount are asked about. Throws 404. */
async function readAsked(
  tx: Tx,
  brandId: number,
  discountId: number,
  filters: RedemptionFilters,
): Promise<AskedRedemptions> {
  if (!(await findDiscount(tx, brandId, discountId))) throw notFound();
  return { ...filters, brandId, discountId, timezone: await getBrandTimezone(tx, brandId) };
}

/** The orders of a discount, or those behind one of its figures, the newest first unless told. Throws 404. */
export async function listRedemptions(
  { tx, scope: { brandId }, files }: DiscountContext,
  id: number,
  { page, limit, sort, ...filters }: RedemptionListQuery,
): Promise<RedemptionPage> {
  const asked = await readAsked(tx, brandId, id, filters);
  const ids = await listRedemptionIds(tx, asked, orderOf(sort), { limit, offset: (page - 1) * limit });
  return {
    items: await toRedemptions(tx, files, brandId, ids),
    ...(await sumRedemptions(tx, asked)),
    page,
    limit,
  };
}

/** The last 28 days of a discount, today last, as days of the brand. Throws 404. */
export async function readSeries(
  { tx, scope: { brandId }, now }: DiscountContext,
  id: number,
): Promise<DiscountSeriesAnswer> {
  const discount = await findDiscount(tx, brandId, id);
  if (!discount) throw notFound();
  const timezone = await getBrandTimezone(tx, brandId);
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timezone})::date`;
  const dayOf = (column: SQL) => sql`(${column} at time zone ${timezone})::date`;
  const since = sql`((${today} - ${SERIES_DAYS}::int)::timestamp at time zone ${timezone})`;
  const days = await tx
    .select({
      date: sql<string>`to_char(d.day, 'YYYY-MM-DD')`,
      redemptions: sql<number>`coalesce(r.redemptions, 0)::int`,
      revenueMinor: sql`coalesce(r.revenue, 0)`.mapWith(Number),
      discountMinor: sql`coalesce(r.discount, 0)`.mapWith(Number),
      clicks: sql<number>`coalesce(c.clicks, 0)::int`,
    })
    .from(sql`(select ${today} - n as day from generate_series(0, ${SERIES_DAYS - 1}::int) n) d`)
    .leftJoin(
      sql`(select ${dayOf(sql`r.placed_at`)} as day, count(*) filter (where r.is_counted) as redemptions,
          sum(r.subtotal_minor - o.refunded_minor) as revenue, sum(r.discount_minor) as discount
        from discount_redemptions r join store_orders o on o.id = r.store_order_id
        where r.brand_id = ${brandId} and r.discount_id = ${id} and r.placed_at >= ${since} group by 1) r`,
      sql`r.day = d.day`,
    )
    .leftJoin(
      sql`(select ${dayOf(sql`k.at`)} as day, count(*) as clicks from link_clicks k
        where k.brand_id = ${brandId} and k.discount_id = ${id} and not k.is_bot and k.at >= ${since} group by 1) c`,
      sql`c.day = d.day`,
    )
    .orderBy(sql`d.day`);
  return { currency: discount.currency, timezone, days };
}

function columnsOf(
  language: Language,
  { amount, instant }: ReturnType<typeof csvFormats>,
): CsvColumns<RedemptionColumn, Redemption> {
  const { redemptionColumns: texts, commissionStatuses } = DISCOUNT_TEXTS[language];
  return {
    order: [{ heading: texts.order, cell: ({ orderId }) => textCell(orderId) }],
    placedAt: [{ heading: texts.placedAt, cell: ({ placedAt }) => instant(placedAt) }],
    creator: [{ heading: texts.creator, cell: ({ creator }) => textCell(creator?.name ?? '') }],
    revenue: [
      { heading: texts.revenue, cell: ({ subtotalMinor, currency }) => amount(subtotalMinor, currency) },
      { heading: texts.currency, cell: ({ currency }) => currency },
    ],
    discount: [{ heading: texts.discount, cell: ({ discountMinor, currency }) => amount(discountMinor, currency) }],
    refund: [{ heading: texts.refund, cell: ({ refundedMinor, currency }) => amount(refundedMinor, currency) }],
    commission: [
      {
        heading: texts.commission,
        cell: ({ commission, currency }) => (commission ? amount(commission.amountMinor, currency) : ''),
      },
    ],
    commissionPaid: [
      {
        heading: texts.commissionPaid,
        cell: ({ commission, currency }) => (commission ? amount(commission.paidMinor, currency) : ''),
      },
    ],
    commissionStatus: [
      {
        heading: texts.commissionStatus,
        cell: ({ commission }) => (commission ? commissionStatuses[commission.status] : ''),
      },
    ],
  };
}

/** The same as CSV. Throws 404, and 400 on an unknown column. */
export async function exportRedemptions(
  transact: Transact,
  { scope, files, now }: Omit<DiscountContext, 'tx'>,
  language: Language,
  id: number,
  { columns, separator, sort, ...filters }: RedemptionExportQuery,
): Promise<Readable> {
  const { brandId } = scope;
  const { ids, timezone } = await transact(async (tx) => {
    const asked = await readAsked(tx, brandId, id, filters);
    await recordAudit(tx, {
      ...scope,
      action: 'discounts.export',
      subjectType: 'discount',
      subjectId: id,
      details: { ...filters },
      now,
    });
    return {
      ids: await listRedemptionIds(tx, asked, orderOf(sort), { limit: EXPORT_ROW_LIMIT }),
      timezone: asked.timezone,
    };
  });
  return csvStream({
    columns: pickColumns(columns, columnsOf(language, csvFormats(separator, timezone))),
    separator,
    keys: ids,
    read: (part) => transact((tx) => toRedemptions(tx, files, brandId, part)),
  });
}
