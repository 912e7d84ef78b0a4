import { and, eq, inArray, sql } from 'drizzle-orm';
import { discountStatus, lockedFields } from '#contract/rules/discounts';
import type { Discount, DiscountCreator, DiscountRow } from '#contract/schemas/discounts';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { findPeople } from '#server/modules/auth/people.service';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';
import { creatorName } from '#server/modules/creators/creatorName.service';
import { creatorPictures } from '#server/modules/creators/creators.service';
import { findShownCreators } from '#server/modules/creators/shownCreators.service';
import { discounts, type DiscountRecord } from '#server/modules/discounts/discounts.table';
import { listReplaced } from '#server/modules/discounts/discounts.repository';
import { commissions } from '#server/modules/discounts/storeOrders.table';
import { productNames } from '#server/modules/products/productParts.service';

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** Creators as a discount names them, by their ids. */
export async function describeCreators(
  tx: Tx,
  files: Files,
  ids: readonly number[],
): Promise<Map<number, DiscountCreator>> {
  if (ids.length === 0) return new Map();
  const shown = await findShownCreators(tx, ids);
  const named = await tx
    .select({ id: sql<number>`g.id`, name: sql<string>`coalesce(${creatorName(sql`g.id`)}, '')` })
    .from(sql`unnest(${arrayOf([...new Set(ids)], 'int')}) g(id)`);
  return new Map(
    named.map(({ id, name }) => {
      const creator = shown.get(id);
      return [id, { id, name, profileImage: creator ? creatorPictures(files, creator).portrait : null }];
    }),
  );
}

interface Sums {
  pendingMinor: number;
  paidMinor: number;
}

async function sumCommissions(tx: Tx, brandId: number, ids: readonly number[]): Promise<Map<number, Sums>> {
  const rows = await tx
    .select({
      id: commissions.discountId,
      pendingMinor:
        sql`coalesce(sum(${commissions.amountMinor}) filter (where ${commissions.status} in ('pending', 'payable')), 0)`.mapWith(
          Number,
        ),
      paidMinor: sql`coalesce(sum(${commissions.paidMinor}), 0)`.mapWith(Number),
    })
    .from(commissions)
    .where(and(eq(commissions.brandId, brandId), inArray(commissions.discountId, [...ids])))
    .groupBy(commissions.discountId);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

async function findTitles(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select({
      id: sql<number>`${discounts.challengeId}`,
      title: sql<string>`coalesce(${challengeTitle(sql`${discounts.challengeId}`)}, '')`,
    })
    .from(discounts)
    .where(and(inArray(discounts.id, [...ids]), sql`${discounts.challengeId} is not null`));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The parts of a discount that its status follows from. */
export const clockOf = ({ state, startsAt, endsAt, usageLimit, redemptions }: DiscountRecord) => ({
  state,
  startsAt: startsAt.toISOString(),
  endsAt: instant(endsAt),
  usageLimit,
  redemptions,
});

/** How the shop has a discount; what was changed since is on its way. */
function syncOf({
  syncState,
  syncError,
  syncSaid,
  syncAt,
  syncVersion,
  version,
  shopUsage,
}: DiscountRecord): DiscountRow['sync'] {
  if (syncState === null) return null;
  const state = syncVersion === version ? syncState : 'pending';
  const isFailed = state === 'failed';
  return {
    state,
    error: isFailed ? syncError : null,
    message: isFailed ? syncSaid : null,
    at: instant(syncAt),
    usage: shopUsage,
  };
}

/** Discounts as the list shows them, in their order. */
export async function toRows(
  tx: Tx,
  files: Files,
  brandId: number,
  records: readonly DiscountRecord[],
  now: Date,
): Promise<DiscountRow[]> {
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  const creators = await describeCreators(
    tx,
    files,
    records.flatMap(({ creatorId }) => creatorId ?? []),
  );
  const titles = await findTitles(tx, ids);
  const sums = await sumCommissions(tx, brandId, ids);
  return records.map((record) => {
    const creator = creators.get(record.creatorId ?? 0);
    const title = titles.get(record.challengeId ?? 0);
    const { pendingMinor = 0, paidMinor = 0 } = sums.get(record.id) ?? {};
    return {
      id: record.id,
      title: record.title,
      code: record.code,
      type: record.type,
      valueBp: record.valueBp,
      valueMinor: record.valueMinor,
      currency: record.currency,
      state: record.state,
      status: discountStatus(clockOf(record), now.toISOString()),
      usageLimit: record.usageLimit,
      startsAt: record.startsAt.toISOString(),
      endsAt: instant(record.endsAt),
      assignedTo: creator
        ? {
            creator,
            challenge: record.challengeId === null || title === undefined ? null : { id: record.challengeId, title },
          }
        : null,
      commissionBp: record.commissionBp,
      source: record.source,
      leak:
        record.leakCause && record.leakAt
          ? {
              cause: record.leakCause,
              at: record.leakAt.toISOString(),
              redemptions: record.leakRedemptions,
              unattributedBp: record.leakUnattributedBp,
            }
          : null,
      sync: syncOf(record),
      stats: {
        redemptions: record.redemptions,
        revenueMinor: record.revenueMinor - record.refundsMinor,
        discountMinor: record.discountMinor,
        refundsMinor: record.refundsMinor,
        commissionPendingMinor: pendingMinor,
        commissionPaidMinor: paidMinor,
      },
      version: record.version,
      createdAt: record.createdAt.toISOString(),
      updatedAt: record.updatedAt.toISOString(),
    };
  });
}

async function toHistory(tx: Tx, { history }: DiscountRecord): Promise<Discount['history']> {
  const users = [...new Set(history.flatMap(({ actorId }) => actorId ?? []))];
  const names = new Map((await findPeople(tx, users)).map((person) => [person.id, person.name]));
  return history.map(({ from, to, at, actorId }) => ({ from, to, at, actorName: names.get(actorId ?? 0) ?? null }));
}

/** A discount with everything that belongs to it. */
export async function toDiscount(tx: Tx, files: Files, record: DiscountRecord, now: Date): Promise<Discount> {
  const [row] = await toRows(tx, files, record.brandId, [record], now);
  if (!row) throw new Error('A discount has a row');
  const replaced = await listReplaced(tx, record.brandId, [record]);
  const products =
    record.productIds.length === 0
      ? []
      : await tx
          .select({ id: sql<number>`p.id`, name: sql<string>`p.name` })
          .from(sql`${productNames(record.brandId, record.productIds)} p`);
  return {
    ...row,
    appliesTo: record.appliesTo,
    products,
    categoryIds: record.categoryIds,
    minimum: record.minimum,
    minimumSubtotalMinor: record.minimumSubtotalMinor,
    minimumQuantity: record.minimumQuantity,
    customers: record.customers,
    oncePerCustomer: record.oncePerCustomer,
    combinesWith: record.combinesWith,
    attributionDays: record.attributionDays,
    holdDays: record.holdDays,
    externalId: record.externalId,
    lockedFields: [...lockedFields(record.redemptions)],
    reissuedAsId: replaced.size > 0 ? record.reissuedAsId : null,
    history: await toHistory(tx, record),
  };
}
