import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { LicenceUsage } from '#contract/constants/challenges';
import type { ContentStatus, RightsOrigin } from '#contract/constants/contents';
import { mayUse, rightsSummary, type RightsSummary, type WantedUse } from '#contract/rules/rights';
import type { ContentFile } from '#contract/schemas/contents';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { announceChange } from '#server/modules/notifications/live.service';
import type { ChallengeActor } from '#server/modules/challenges/challengeState.service';
import { toFile, toRight } from '#server/modules/contents/contentAnswer';
import { contentRights } from '#server/modules/contents/contentRights.table';
import * as repository from '#server/modules/contents/contents.repository';
import { contents } from '#server/modules/contents/contents.table';
import { productName } from '#server/modules/products/productParts.service';
import { addRight } from '#server/modules/contents/rightsTrail.service';
import { statedTerms } from '#server/modules/contents/statedTerms.service';

/** What a licence needs to know of a content. */
export interface LicensableContent {
  id: number;
  creatorId: number | null;
  creatorName: string;
  caption: string;
  status: ContentStatus;
}

const LICENSABLE = {
  id: contents.id,
  creatorId: contents.creatorId,
  creatorName: contents.creatorName,
  caption: contents.caption,
  status: contents.status,
};
const ofBrand = (brandId: number, ids: readonly number[]) =>
  and(eq(contents.brandId, brandId), inArray(contents.id, [...ids]));

/** Those of the contents that the brand has, in the order of their ids. */
export const findLicensable = (tx: Tx, brandId: number, ids: readonly number[]): Promise<LicensableContent[]> =>
  tx.select(LICENSABLE).from(contents).where(ofBrand(brandId, ids)).orderBy(asc(contents.id));

/** The brand that has a creator's contents; null when they are not all of this creator, or of more than one brand. */
export async function brandOfContents(tx: Tx, creatorId: number, ids: readonly number[]): Promise<number | null> {
  const found = await tx
    .select({ brandId: contents.brandId })
    .from(contents)
    .where(and(eq(contents.creatorId, creatorId), inArray(contents.id, [...ids])));
  const [first] = found;
  const isOne = found.length === ids.length && found.every(({ brandId }) => brandId === first?.brandId);
  return first && isOne ? first.brandId : null;
}

/** Contents of any brand that are one of these or show the same file. Runs as the system. */
export async function sameContents(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const found = await tx
    .select({ id: sql<number>`f.content_id` })
    .from(sql`content_files f`)
    .where(sql`f.sha256 in (select o.sha256 from content_files o where o.content_id = any(${arrayOf(ids, 'int')}))`);
  return [...new Set([...ids, ...found.map(({ id }) => id)])];
}

/** Whether a content is placed with one of these products, as part of a query. */
export const contentHasProduct = (contentId: SQL, productIds: readonly number[]): SQL =>
  sql`exists (select 1 from contents where contents.id = ${contentId} and contents.product_ids && ${arrayOf(productIds, 'int')})`;

/** Caption and first file of contents, in the order of the ids. */
export async function describeContents(
  tx: Tx,
  files: Files,
  brandId: number,
  ids: readonly number[],
): Promise<{ id: number; caption: string; cover: ContentFile | null }[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .select({ id: contents.id, caption: contents.caption, submission: contents.submission })
    .from(contents)
    .where(ofBrand(brandId, ids));
  const own = await repository.listFiles(tx, ids);
  return ids.flatMap((id) => {
    const content = found.find((one) => one.id === id);
    if (!content) return [];
    const first = own.find((file) => file.contentId === id && file.submission === content.submission);
    return [{ id, caption: content.caption, cover: first ? toFile(files, first) : null }];
  });
}

/** Contents with how the brand's rights to them stand, as their badges show it. */
export async function withBadges<T extends { id: number }>(
  tx: Tx,
  some: readonly T[],
  now: Date,
): Promise<(T & { rights: RightsSummary })[]> {
  const ids = some.map(({ id }) => id);
  const rights = Map.groupBy(await repository.listRights(tx, ids), ({ contentId }) => contentId);
  return some.map((one) => ({
    ...one,
    rights: rightsSummary((rights.get(one.id) ?? []).map(toRight), now.toISOString()),
  }));
}

/** The SHA-256 of the files that the brand looks at now, by content, in their order. */
export async function fileHashes(tx: Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const current = await tx
    .select({ id: contents.id, submission: contents.submission })
    .from(contents)
    .where(inArray(contents.id, [...ids]));
  const files = await repository.listFiles(tx, ids);
  return new Map(
    current.map(({ id, submission }) => [
      id,
      files.filter((file) => file.contentId === id && file.submission === submission).map(({ sha256 }) => sha256),
    ]),
  );
}

export interface LicenceGrant {
  brandId: number;
  licenceId: number;
  contentIds: readonly number[];
  origin: RightsOrigin;
  usages: readonly LicenceUsage[];
  territory: readonly string[];
  startsAt: Date;
  endsAt: Date | null;
  /** What was agreed, as text; it stays with the grant, and so does its hash. */
  terms: string;
  actor: ChallengeActor;
  now: Date;
}

/** Gives the brand what a licence allows, one grant a content. */
export async function grantLicence(tx: Tx, grant: LicenceGrant): Promise<void> {
  const { brandId, licenceId, contentIds, origin, usages, territory, startsAt, endsAt, terms, actor, now } = grant;
  for (const contentId of contentIds)
    await addRight(tx, {
      brandId,
      contentId,
      kind: 'grant',
      origin,
      licenceId,
      usages: [...usages],
      territory: [...territory],
      startsAt,
      endsAt,
      ...statedTerms(terms),
      actorType: actor.type,
      actorId: actor.id,
      createdAt: now,
    });
  await announceChange(tx, { brandId, tag: 'Content' });
}

/** Takes back every grant of a licence that was not taken back before. */
export async function revokeLicence(
  tx: Tx,
  { brandId, licenceId }: { brandId: number; licenceId: number },
  { actor, now }: { actor: ChallengeActor; now: Date },
): Promise<void> {
  const rows = await tx
    .select()
    .from(contentRights)
    .where(and(eq(contentRights.brandId, brandId), eq(contentRights.licenceId, licenceId)))
    .orderBy(asc(contentRights.id));
  const revoked = new Set(rows.map(({ revokes }) => revokes));
  for (const { id, createdAt: _created, ...grant } of rows)
    if (grant.kind === 'grant' && !revoked.has(id))
      await addRight(tx, {
        ...grant,
        kind: 'revocation',
        revokes: id,
        actorType: actor.type,
        actorId: actor.id,
        createdAt: now,
      });
  await announceChange(tx, { brandId, tag: 'Content' });
}

/** A file of what the brand looks at now: the named one, else the first. Undefined without the content, null without the file. */
export async function firstFileOf(
  tx: Tx,
  brandId: number,
  contentId: number,
  fileId: string | undefined,
): Promise<string | null | undefined> {
  const content = await repository.findContent(tx, brandId, contentId);
  if (!content) return undefined;
  const own = (await repository.listFiles(tx, [contentId])).filter(
    ({ submission }) => submission === content.submission,
  );
  return (fileId === undefined ? own[0] : own.find((file) => file.fileId === fileId))?.fileId ?? null;
}

/** The products that a content is placed with, by name. */
export const productsOf = (tx: Tx, brandId: number, contentId: number): Promise<{ id: number; name: string }[]> =>
  tx
    .select({ id: sql<number>`t.id`, name: sql<string>`${productName(sql`t.id`)}` })
    .from(
      sql`(select unnest(product_ids) as id from contents where contents.id = ${contentId} and contents.brand_id = ${brandId}) t`,
    )
    .where(sql`${productName(sql`t.id`)} is not null`);

/**
 * Whether a licence alone allows a use of a content at this moment: with it there is a right, without it none. No usage asks
 * about any use.
 */
export async function hangsOn(
  tx: Tx,
  contentId: number,
  licenceId: number,
  wanted: WantedUse,
  now: Date,
): Promise<boolean> {
  const rights = await repository.listRights(tx, [contentId]);
  const may = (some: typeof rights) => mayUse(some.map(toRight), wanted, now.toISOString()) !== null;
  return may(rights) && !may(rights.filter((right) => right.licenceId !== licenceId));
}

/** Whether a content may be used in some way also without a licence. */
export async function mayUseWithout(tx: Tx, contentId: number, licenceId: number, now: Date): Promise<boolean> {
  const rights = (await repository.listRights(tx, [contentId])).filter((right) => right.licenceId !== licenceId);
  return mayUse(rights.map(toRight), {}, now.toISOString()) !== null;
}
