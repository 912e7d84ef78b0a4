import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { discountStatus } from '#contract/rules/discounts';
import { OwnDiscountListQuery, OwnDiscountPage } from '#contract/schemas/discountCodes';
import { brandName } from '#server/modules/brands/brandParts.service';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';
import { clockOf } from '#server/modules/discounts/discountAnswer';
import { discounts } from '#server/modules/discounts/discounts.table';
import { addressOf } from '#server/modules/discounts/trackedLinks.service';
import { trackedLinks } from '#server/modules/discounts/trackedLinks.table';
import type { Routes } from '#server/plugins/routes';

/** A creator's own codes: what they give, where their links lead, and what they earned. */
export const ownDiscountsRoutes: Routes = async (app) => {
  const { database, clock, config } = app;

  app.get(
    '/discounts',
    {
      schema: { querystring: OwnDiscountListQuery, response: { 200: OwnDiscountPage }, description: 'assumed' },
      config: { access: 'creator' },
    },
    ({ creator: { creatorId }, query: { page, limit } }): Promise<OwnDiscountPage> =>
      database.system(async (tx) => {
        // Drafts are the brand's alone.
        const own = and(eq(discounts.creatorId, creatorId), inArray(discounts.state, ['live', 'paused']));
        const sumOf = (column: string, where: string) =>
          sql`coalesce((select sum(c.${sql.raw(column)}) from commissions c where c.discount_id = ${discounts.id} and c.creator_id = ${creatorId} and ${sql.raw(where)}), 0)`.mapWith(
            Number,
          );
        const rows = await tx
          .select({
            discount: discounts,
            brandName: sql<string>`coalesce(${brandName(sql`${discounts.brandId}`)}, '')`,
            challenge: sql<string | null>`${challengeTitle(sql`${discounts.challengeId}`)}`,
            pendingMinor: sumOf('amount_minor', `c.status in ('pending', 'payable')`),
            paidMinor: sumOf('paid_minor', 'true'),
          })
          .from(discounts)
          .where(own)
          .orderBy(desc(discounts.createdAt), desc(discounts.id))
          .limit(limit)
          .offset((page - 1) * limit);
        const [counted] = await tx.select({ total: count() }).from(discounts).where(own);
        const ids = rows.map(({ discount }) => discount.id);
        const links =
          ids.length === 0
            ? []
            : await tx
                .select()
                .from(trackedLinks)
                .where(and(inArray(trackedLinks.discountId, ids), isNull(trackedLinks.closedAt)));
        return {
          items: rows.map(({ discount, brandName: brand, challenge, pendingMinor, paidMinor }) => ({
            id: discount.id,
            code: discount.code,
            title: discount.title,
            brandName: brand,
            challenge:
              discount.challengeId === null || challenge === null
                ? null
                : { id: discount.challengeId, title: challenge },
            type: discount.type,
            valueBp: discount.valueBp,
            valueMinor: discount.valueMinor,
            currency: discount.currency,
            status: discountStatus(clockOf(discount), clock.now().toISOString()),
            startsAt: discount.startsAt.toISOString(),
            endsAt: discount.endsAt?.toISOString() ?? null,
            commissionBp: discount.commissionBp,
            redemptions: discount.redemptions,
            commissionPendingMinor: pendingMinor,
            commissionPaidMinor: paidMinor,
            links: links
              .filter(({ discountId }) => discountId === discount.id)
              .map(({ code, productName }) => ({ url: addressOf(config.publicUrl, code), product: productName })),
          })),
          total: counted?.total ?? 0,
          page,
          limit,
        };
      }),
  );
};
