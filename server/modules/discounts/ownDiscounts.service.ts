import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { discountStatus } from '#contract/rules/discounts';
import type { OwnDiscount, OwnDiscountListQuery, OwnDiscountPage } from '#contract/schemas/discountCodes';
import type { Tx } from '#server/db/client';
import { brandName } from '#server/modules/brands/brandParts.service';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';
import { clockOf } from '#server/modules/discounts/discountAnswer';
import { discounts } from '#server/modules/discounts/discounts.table';
import { addressOf } from '#server/modules/discounts/trackedLinks.service';
import { trackedLinks, type TrackedLinkRecord } from '#server/modules/discounts/trackedLinks.table';

/** Drafts, and what was put away, are the brand's alone. */
const ofCreator = (creatorId: number) =>
  and(eq(discounts.creatorId, creatorId), inArray(discounts.state, ['live', 'paused']));

const listRows = (tx: Tx, creatorId: number, { page, limit }: OwnDiscountListQuery) => {
  // Inside of another `sql` the column keeps the name of its table; by itself it would be the commission's own.
  const id = sql`${discounts.id}`;
  const sumOf = (column: string, where: string) =>
    sql`coalesce((select sum(c.${sql.raw(column)}) from commissions c where c.discount_id = ${id} and c.creator_id = ${creatorId} and ${sql.raw(where)}), 0)`.mapWith(
      Number,
    );
  return tx
    .select({
      discount: discounts,
      brand: sql<string>`coalesce(${brandName(sql`${discounts.brandId}`)}, '')`,
      challenge: sql<string | null>`${challengeTitle(sql`${discounts.challengeId}`)}`,
      commissionPendingMinor: sumOf('amount_minor', `c.status in ('pending', 'payable')`),
      commissionPaidMinor: sumOf('paid_minor', 'true'),
    })
    .from(discounts)
    .where(ofCreator(creatorId))
    .orderBy(desc(discounts.createdAt), desc(discounts.id))
    .limit(limit)
    .offset((page - 1) * limit);
};

function toOwn(
  { discount, brand, challenge, ...sums }: Awaited<ReturnType<typeof listRows>>[number],
  links: readonly TrackedLinkRecord[],
  publicUrl: string,
  now: Date,
): OwnDiscount {
  const { id, code, title, challengeId, type, valueBp, valueMinor, currency, commissionBp, redemptions } = discount;
  return {
    id,
    code,
    title,
    brandName: brand,
    challenge: challengeId === null || challenge === null ? null : { id: challengeId, title: challenge },
    type,
    valueBp,
    valueMinor,
    currency,
    status: discountStatus(clockOf(discount), now.toISOString()),
    startsAt: discount.startsAt.toISOString(),
    endsAt: discount.endsAt?.toISOString() ?? null,
    commissionBp,
    redemptions,
    ...sums,
    links: links.map((link) => ({ url: addressOf(publicUrl, link.code), product: link.productName })),
  };
}

/** A creator's own codes with their links and what they earned, the newest first. Runs as the system. */
export async function listOwn(
  tx: Tx,
  creatorId: number,
  query: OwnDiscountListQuery,
  publicUrl: string,
  now: Date,
): Promise<OwnDiscountPage> {
  const rows = await listRows(tx, creatorId, query);
  const [counted] = await tx.select({ total: count() }).from(discounts).where(ofCreator(creatorId));
  const ids = rows.map(({ discount }) => discount.id);
  const links =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(trackedLinks)
          .where(and(inArray(trackedLinks.discountId, ids), isNull(trackedLinks.closedAt)));
  return {
    items: rows.map((row) =>
      toOwn(
        row,
        links.filter(({ discountId }) => discountId === row.discount.id),
        publicUrl,
        now,
      ),
    ),
    total: counted?.total ?? 0,
    page: query.page,
    limit: query.limit,
  };
}
