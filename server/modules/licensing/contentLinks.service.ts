import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { LICENCE_WORLDWIDE } from '#contract/constants/challenges';
import type { ContentUse, CreateContentLinkBody } from '#contract/schemas/contentUses';
import type { Database, Tx } from '#server/db/client';
import { findPeople } from '#server/modules/auth/people.service';
import { recordAudit } from '#server/modules/audit/audit.service';
import { describeContents, firstFileOf, hangsOn, productsOf } from '#server/modules/contents/licensedContents.service';
import { listUses, noteUse } from '#server/modules/contents/rightsTrail.service';
import { findUsableRight, rightsRequired } from '#server/modules/contents/usableRights.service';
import { contentLinks, type ContentLinkRecord } from '#server/modules/licensing/contentLinks.table';
import type { LicensingContext } from '#server/modules/licensing/licensing.service';
import { invalid, notFound } from '#server/plugins/errors';

const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;
const USES_SHOWN = 200;
/** How long a cached answer may outlive the right, in seconds. */
export const PUBLIC_SECONDS_MAX = 60;

const pathOf = (token: string) => `/api/brand/public/contents/${token}`;

/** What an address shows its content for. One without a country is for everybody everywhere, and so needs a right that holds there. */
const wantedOf = ({ usage, country }: Pick<ContentLinkRecord, 'usage' | 'country'>) => ({
  usage,
  country: country ?? LICENCE_WORLDWIDE,
});

/** Gives out a public address for one usage, in a country or everywhere. Throws 404, 400 for a file that is none of the content, and 403 RIGHTS_REQUIRED. */
export async function createLink(
  { tx, scope, now }: LicensingContext,
  contentId: number,
  { usage, fileId, ...body }: CreateContentLinkBody,
): Promise<{ url: string }> {
  const { brandId, userId } = scope;
  const country = body.country ?? null;
  const file = await firstFileOf(tx, brandId, contentId, fileId);
  if (file === undefined) throw notFound();
  if (file === null) throw invalid({ fileId: [{ code: 'UNKNOWN' }] });
  const wanted = wantedOf({ usage, country });
  const right = await findUsableRight(tx, contentId, wanted, now);
  if (!right) throw await rightsRequired(tx, contentId, { usage, country: body.country }, now);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx
    .insert(contentLinks)
    .values({ brandId, contentId, fileId: file, token, usage, country, createdBy: userId, createdAt: now });
  await recordAudit(tx, {
    ...scope,
    action: 'licensing.link',
    subjectType: 'content',
    subjectId: contentId,
    details: { usage, country },
    now,
  });
  await noteUse(tx, {
    brandId,
    contentId,
    right,
    use: 'public_link',
    usage,
    country,
    actor: { type: 'user', id: userId },
    now,
  });
  return { url: pathOf(token) };
}

/** Takes a public address back; repeating it is harmless. Throws 404. */
export async function closeLink({ tx, scope, now }: LicensingContext, contentId: number, id: number): Promise<void> {
  const own = and(
    eq(contentLinks.brandId, scope.brandId),
    eq(contentLinks.contentId, contentId),
    eq(contentLinks.id, id),
  );
  const [found] = await tx.select().from(contentLinks).where(own).for('update');
  if (!found) throw notFound();
  if (found.closedAt) return;
  await tx.update(contentLinks).set({ closedAt: now }).where(own);
  await recordAudit(tx, {
    ...scope,
    action: 'licensing.link_close',
    subjectType: 'content',
    subjectId: contentId,
    details: { usage: found.usage, country: found.country },
    now,
  });
}

/** The file behind a public address, and for how many seconds the answer may be kept. Throws 404 once there is no right to it. */
export async function openLink(
  database: Database,
  token: string,
  now: Date,
): Promise<{ fileId: string; seconds: number }> {
  if (!TOKEN.test(token)) throw notFound();
  return database.system(async (tx) => {
    const [link] = await tx
      .select()
      .from(contentLinks)
      .where(and(eq(contentLinks.token, token), isNull(contentLinks.closedAt)));
    const right = link && (await findUsableRight(tx, link.contentId, wantedOf(link), now));
    if (!link || !right) throw notFound();
    const left = right.endsAt === null ? Infinity : Math.floor((Date.parse(right.endsAt) - now.getTime()) / 1000);
    return { fileId: link.fileId, seconds: Math.min(PUBLIC_SECONDS_MAX, left) };
  });
}

/** Public addresses of contents that show something now and would not without a licence. */
export async function countHanging(
  tx: Tx,
  contentIds: readonly number[],
  licenceId: number,
  now: Date,
): Promise<number> {
  let hanging = 0;
  for (const contentId of contentIds) {
    const links = await tx
      .select()
      .from(contentLinks)
      .where(and(eq(contentLinks.contentId, contentId), isNull(contentLinks.closedAt)));
    for (const link of links) if (await hangsOn(tx, contentId, licenceId, wantedOf(link), now)) hanging += 1;
  }
  return hanging;
}

/** Where a content was used, whether or not it may be used now: its products, its public addresses, what was downloaded. Throws 404. */
export async function listContentUses(
  { tx, scope: { brandId }, files, now }: LicensingContext,
  contentId: number,
): Promise<ContentUse[]> {
  if ((await describeContents(tx, files, brandId, [contentId])).length === 0) throw notFound();
  const links = await tx
    .select()
    .from(contentLinks)
    .where(and(eq(contentLinks.brandId, brandId), eq(contentLinks.contentId, contentId)))
    .orderBy(asc(contentLinks.id));
  const downloads = (await listUses(tx, brandId, contentId, USES_SHOWN)).filter(({ use }) => use === 'download');
  const people = [...links.map(({ createdBy }) => createdBy), ...downloads.flatMap(({ actorId }) => actorId ?? [])];
  const names = new Map((await findPeople(tx, [...new Set(people)])).map((person) => [person.id, person.name]));
  const onSite = (await findUsableRight(tx, contentId, { usage: 'website' }, now)) !== null;
  const shown: ContentUse[] = (await productsOf(tx, brandId, contentId)).map(({ id, name }) => ({
    kind: 'product',
    id,
    name,
    usage: 'website',
    country: null,
    at: null,
    by: null,
    url: null,
    isLive: onSite,
  }));
  for (const link of links)
    shown.push({
      kind: 'public_link',
      id: link.id,
      name: null,
      usage: link.usage,
      country: link.country,
      at: link.createdAt.toISOString(),
      by: names.get(link.createdBy) ?? null,
      url: pathOf(link.token),
      isLive: !link.closedAt && (await findUsableRight(tx, contentId, wantedOf(link), now)) !== null,
    });
  return [
    ...shown,
    ...downloads.map(({ place, usages, territory, createdAt, actorId }): ContentUse => ({
      kind: 'download',
      id: place,
      name: null,
      usage: usages[0] ?? null,
      country: territory[0] ?? null,
      at: createdAt.toISOString(),
      by: names.get(actorId ?? 0) ?? null,
      url: null,
      isLive: false,
    })),
  ];
}
