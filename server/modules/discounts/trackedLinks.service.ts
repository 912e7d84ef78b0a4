import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { LINKS_MAX } from '#contract/constants/discounts';
import type { CreateTrackedLinkBody, TrackedLink } from '#contract/schemas/discountCodes';
import type { Database, Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { lockDiscount, findDiscount } from '#server/modules/discounts/discounts.repository';
import type { DiscountContext } from '#server/modules/discounts/discounts.service';
import { linkClicks, trackedLinks, type TrackedLinkRecord } from '#server/modules/discounts/trackedLinks.table';
import { productPage } from '#server/modules/products/productParts.service';
import { invalid, limitReached, notFound } from '#server/plugins/errors';

const CODE_BYTES = 8;
const DAY_MS = 86_400_000;
/** A click counts for an order for 90 days at most. */
const KEPT_DAYS = 100;
/** Two visits of half an hour. */
const VISITOR_MS = 60 * 60 * 1000;

interface Counts {
  clicks: number;
  sessions: number;
  botClicks: number;
}

const counted = (link: SQL): Record<keyof Counts, SQL<number>> => ({
  clicks: sql`(select count(*)::int from link_clicks k where k.link_id = ${link} and not k.is_bot)`,
  sessions: sql`(select count(*)::int from link_clicks k where k.link_id = ${link} and k.begins_session)`,
  botClicks: sql`(select count(*)::int from link_clicks k where k.link_id = ${link} and k.is_bot)`,
});

/** The address that is given out. */
export const addressOf = (publicUrl: string, code: string): string => `${publicUrl}/r/${code}`;

const toLink = (publicUrl: string, { link, counts }: { link: TrackedLinkRecord; counts: Counts }): TrackedLink => ({
  id: link.id,
  code: link.code,
  url: addressOf(publicUrl, link.code),
  product: { id: link.productId, name: link.productName },
  isOpen: link.closedAt === null,
  clicks: counts.clicks + link.oldClicks,
  sessions: counts.sessions + link.oldSessions,
  botClicks: counts.botClicks + link.oldBotClicks,
  createdAt: link.createdAt.toISOString(),
});

/** The links of a discount, closed ones too, in the order in which they were made. Throws 404. */
export async function listLinks(
  { tx, scope: { brandId } }: DiscountContext,
  publicUrl: string,
  discountId: number,
): Promise<TrackedLink[]> {
  if (!(await findDiscount(tx, brandId, discountId))) throw notFound();
  const rows = await tx
    .select({ link: trackedLinks, counts: counted(sql`${trackedLinks.id}`) })
    .from(trackedLinks)
    .where(and(eq(trackedLinks.brandId, brandId), eq(trackedLinks.discountId, discountId)))
    .orderBy(asc(trackedLinks.id));
  return rows.map((row) => toLink(publicUrl, row));
}

/**
 * Makes a link that leads to the page of one of the brand's products. Throws 404, 400 for a product that has no page of
 * its own, and 409 CONFLICT beyond LINKS_MAX open ones.
 */
export async function createLink(
  { tx, scope, now }: DiscountContext,
  publicUrl: string,
  discountId: number,
  { productId }: CreateTrackedLinkBody,
  draw: (bytes: number) => Buffer = randomBytes,
): Promise<TrackedLink> {
  const { brandId } = scope;
  if (!(await lockDiscount(tx, brandId, discountId))) throw notFound();
  const [product] = await tx
    .select({ name: sql<string>`p.name`, url: sql<string | null>`p.url` })
    .from(sql`${productPage(brandId, sql`${productId}::int`)} p`);
  if (!product) throw invalid({ productId: [{ code: 'UNKNOWN' }] });
  if (product.url === null) throw invalid({ productId: [{ code: 'REQUIRED' }] });
  const open = await tx
    .select({ id: trackedLinks.id })
    .from(trackedLinks)
    .where(and(eq(trackedLinks.discountId, discountId), isNull(trackedLinks.closedAt)));
  if (open.length >= LINKS_MAX) throw limitReached(LINKS_MAX);
  const [link] = await tx
    .insert(trackedLinks)
    .values({
      brandId,
      discountId,
      productId,
      productName: product.name,
      code: draw(CODE_BYTES).toString('base64url'),
      createdAt: now,
    })
    .returning();
  if (!link) throw new Error('The insert returned no row');
  await recordAudit(tx, {
    ...scope,
    action: 'discounts.link',
    subjectType: 'discount',
    subjectId: discountId,
    details: { linkId: link.id },
    now,
  });
  return toLink(publicUrl, { link, counts: { clicks: 0, sessions: 0, botClicks: 0 } });
}

/** Closes a link: it leads nowhere any more and keeps its counts. Repeating it is harmless. Throws 404. */
export async function closeLink(
  { tx, scope, now }: DiscountContext,
  publicUrl: string,
  discountId: number,
  linkId: number,
): Promise<TrackedLink> {
  const own = and(
    eq(trackedLinks.brandId, scope.brandId),
    eq(trackedLinks.discountId, discountId),
    eq(trackedLinks.id, linkId),
  );
  const [closed] = await tx
    .update(trackedLinks)
    .set({ closedAt: now })
    .where(and(own, isNull(trackedLinks.closedAt)))
    .returning();
  const [row] = await tx
    .select({ link: trackedLinks, counts: counted(sql`${trackedLinks.id}`) })
    .from(trackedLinks)
    .where(own);
  if (!row) throw notFound();
  if (closed)
    await recordAudit(tx, {
      ...scope,
      action: 'discounts.link_close',
      subjectType: 'discount',
      subjectId: discountId,
      details: { linkId },
      now,
    });
  return toLink(publicUrl, row);
}

/** Where a code leads: the product's own page as it is now. */
export interface LinkTarget {
  linkId: number;
  brandId: number;
  discountId: number;
  url: string;
}

/** The target of a link that is open and whose product has a page; null for any other code. */
export async function findTarget(database: Database, code: string): Promise<LinkTarget | null> {
  const [found] = await database.system((tx) =>
    tx
      .select({
        linkId: trackedLinks.id,
        brandId: trackedLinks.brandId,
        discountId: trackedLinks.discountId,
        url: sql<
          string | null
        >`(select p.url from ${productPage(sql`${trackedLinks.brandId}`, sql`${trackedLinks.productId}`)} p)`,
      })
      .from(trackedLinks)
      .where(and(eq(trackedLinks.code, code), isNull(trackedLinks.closedAt))),
  );
  return found?.url ? { ...found, url: found.url } : null;
}

/** A click before it is known whether it begins a visit. */
export interface Click extends Omit<LinkTarget, 'url'> {
  id: string;
  at: Date;
  isBot: boolean;
  /** Null for bots and prefetches. */
  visitor: string | null;
  /** A host alone, as `referrerHost` gives it. */
  referrer: string | null;
}

/** Writes clicks in one statement; the first of a visitor at a link begins a visit. */
export async function writeClicks(tx: Tx, clicks: readonly Click[]): Promise<void> {
  const seen = new Set<string>();
  const rows = clicks.map(({ linkId, brandId, discountId, id, at, isBot, visitor, referrer }) => {
    const key = `${linkId} ${visitor}`;
    const isFirst = visitor !== null && !seen.has(key);
    seen.add(key);
    return {
      id,
      link: linkId,
      brand: brandId,
      discount: discountId,
      at: at.toISOString(),
      bot: isBot,
      visitor,
      first: isFirst,
      referrer,
    };
  });
  await tx.execute(sql`insert into link_clicks (id, brand_id, link_id, discount_id, at, is_bot, visitor, referrer, begins_session)
    select r.id, r.brand, r.link, r.discount, r.at, r.bot, r.visitor, r.referrer,
      r.first and (select k.id from link_clicks k where k.link_id = r.link and k.visitor = r.visitor limit 1) is null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(id uuid, brand int, link int, discount int, at timestamptz, bot boolean, visitor text, referrer text, first boolean)
    where exists (select 1 from tracked_links l where l.id = r.link)
    on conflict (id) do nothing`);
}

/** Forgets visitors after two visits' time, and folds clicks that count for no order any more into their links. */
export async function sweepClicks(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(linkClicks)
    .set({ visitor: null })
    .where(and(sql`${linkClicks.visitor} is not null`, lt(linkClicks.at, new Date(now.getTime() - VISITOR_MS))));
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  // Analytics keeps the days of what is swept.
  await tx.execute(sql`select set_config('app.sweeps_clicks', 'on', true)`);
  await tx.execute(sql`with gone as (delete from link_clicks where at < ${before}::timestamptz returning link_id, is_bot, begins_session),
    sums as (select link_id, count(*) filter (where not is_bot) as clicks, count(*) filter (where begins_session) as sessions, count(*) filter (where is_bot) as bots from gone group by link_id)
    update tracked_links l set old_clicks = l.old_clicks + s.clicks, old_sessions = l.old_sessions + s.sessions, old_bot_clicks = l.old_bot_clicks + s.bots
    from sums s where s.link_id = l.id`);
  await tx.execute(sql`select set_config('app.sweeps_clicks', '', true)`);
}
