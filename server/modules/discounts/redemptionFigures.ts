import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { RedemptionFigure } from '#contract/constants/discounts';
import type { RedemptionFilters } from '#contract/schemas/discounts';
import type { Tx } from '#server/db/client';
import { startOfDay } from '#server/db/days';
import { discountRedemptions } from '#server/modules/discounts/storeOrders.table';

// By their whole names: what is selected would lose them, and be taken for a column of the inner table.
const refunded = sql`(select o.refunded_minor from store_orders o where o.id = discount_redemptions.store_order_id)`;
/** Of the commission that this code earned by the order. */
const ofCommission = (amount: SQL): SQL =>
  sql`coalesce((select ${amount} from commissions c where c.brand_id = discount_redemptions.brand_id
    and c.store_order_id = discount_redemptions.store_order_id and c.discount_id = discount_redemptions.discount_id), 0)`;

/** What an order adds to each figure of its code: a use, or minor units. */
const ADDS: Record<RedemptionFigure, SQL> = {
  redemptions: sql`case when discount_redemptions.is_counted then 1 else 0 end`,
  revenue: sql`discount_redemptions.subtotal_minor - ${refunded}`,
  discount: sql`discount_redemptions.discount_minor`,
  refunds: refunded,
  commissionPending: ofCommission(sql`case when c.status in ('pending', 'payable') then c.amount_minor end`),
  commissionPaid: ofCommission(sql`c.paid_minor`),
};

/** The orders of a code that were placed on some days of the brand, and of those the ones that add to a figure. */
export interface AskedRedemptions extends RedemptionFilters {
  brandId: number;
  discountId: number;
  timezone: string;
}

const fits = ({ brandId, discountId, timezone, figure, from, to }: AskedRedemptions): SQL | undefined =>
  and(
    eq(discountRedemptions.brandId, brandId),
    eq(discountRedemptions.discountId, discountId),
    from === undefined ? undefined : sql`${discountRedemptions.placedAt} >= ${startOfDay(from, timezone)}`,
    to === undefined ? undefined : sql`${discountRedemptions.placedAt} < ${startOfDay(to, timezone, 1)}`,
    figure === undefined ? undefined : sql`${ADDS[figure]} <> 0`,
  );

/** Ids in an order, some of them. */
export async function listRedemptionIds(
  tx: Tx,
  asked: AskedRedemptions,
  order: SQL,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<number[]> {
  const rows = await tx
    .select({ id: discountRedemptions.id })
    .from(discountRedemptions)
    .where(fits(asked))
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** How many there are, and what they add up to in the figure that is asked about. */
export async function sumRedemptions(tx: Tx, asked: AskedRedemptions): Promise<{ total: number; sum: number | null }> {
  const { figure } = asked;
  const [found] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      sum: (figure === undefined ? sql`0` : sql`coalesce(sum(${ADDS[figure]}), 0)`).mapWith(Number),
    })
    .from(discountRedemptions)
    .where(fits(asked));
  return { total: found?.total ?? 0, sum: figure === undefined ? null : (found?.sum ?? 0) };
}
