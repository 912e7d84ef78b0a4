import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { BriefVersion, ChallengeEvent, ChallengeEventPage } from '#contract/schemas/challenges';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/files/files';
import type { StoredPictureRow } from '#server/files/picture';
import { toWireBrief, wireName } from '#server/modules/challenges/briefFields';
import { challengeEvents } from '#server/modules/challenges/challengeEvents.table';
import { pictureOrNull } from '#server/modules/challenges/challengeAnswer';
import { pictureOf, type ChallengeDetails } from '#server/modules/challenges/challenges.repository';
import { findChallenge } from '#server/modules/challenges/challengeState.service';
import { briefVersions } from '#server/modules/challenges/challenges.table';
import { notFound } from '#server/plugins/errors';

const USER_NAME = sql`(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from users u where u.id = `;
const CREATOR_NAME = sql`(select trim(c.first_name || ' ' || c.last_name) from creators c where c.id = `;

const COVER = sql<StoredPictureRow | null>`(select ${pictureOf('f')} from files f
  where f.id = (brief_versions.brief ->> 'coverImageId')::uuid)`;
const PRODUCT = sql<
  ChallengeDetails['product']
>`(select json_build_object('id', g.id, 'name', g.name, 'image', ${pictureOf('i')})
  from products g left join files i on i.id = g.image_ids[1] where g.id = (brief_versions.brief ->> 'productId')::int)`;

/** Every frozen version of a brief, the newest first, whole, with how many accepted creators each binds. Throws 404. */
export async function listVersions(
  { tx, files }: { tx: Tx; files: Files },
  brandId: number,
  challengeId: number,
): Promise<BriefVersion[]> {
  if (!(await findChallenge(tx, brandId, challengeId))) throw notFound();
  const accepted = (condition: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from participations p
    where p.challenge_id = brief_versions.challenge_id and p.status = 'accepted' and ${condition})`;
  const found = await tx
    .select({
      version: briefVersions,
      cover: COVER,
      product: PRODUCT,
      author: sql<string | null>`${USER_NAME} ${briefVersions.createdBy})`,
      accepted: accepted(sql`p.brief_version = brief_versions.number`),
      waiting: accepted(sql`p.pending_brief_version = brief_versions.number`),
    })
    .from(briefVersions)
    .where(and(eq(briefVersions.brandId, brandId), eq(briefVersions.challengeId, challengeId)))
    .orderBy(desc(briefVersions.number));
  return found.map(
    ({ version: { number, brief, changed, createdAt }, cover, product, author, accepted: bound, waiting }) => ({
      number,
      brief: toWireBrief(brief),
      cover: pictureOrNull(files, cover),
      product: product && { ...product, image: pictureOrNull(files, product.image) },
      changed: changed.map(wireName),
      author,
      createdAt: createdAt.toISOString(),
      binds: { accepted: bound, waiting },
    }),
  );
}

/** One page of a challenge's activity log, the newest first. Throws 404. */
export async function listEvents(
  tx: Tx,
  brandId: number,
  challengeId: number,
  { page, limit }: { page: number; limit: number },
): Promise<ChallengeEventPage> {
  if (!(await findChallenge(tx, brandId, challengeId))) throw notFound();
  const where = and(eq(challengeEvents.brandId, brandId), eq(challengeEvents.challengeId, challengeId));
  const rows = await tx
    .select({
      event: challengeEvents,
      name: sql<
        string | null
      >`case ${challengeEvents.actorType} when 'user' then ${USER_NAME} ${challengeEvents.actorId})
      when 'creator' then ${CREATOR_NAME} ${challengeEvents.actorId}) end`,
      creator: sql<string | null>`${CREATOR_NAME} (${challengeEvents.data} ->> 'creatorId')::int)`,
    })
    .from(challengeEvents)
    .where(where)
    .orderBy(desc(challengeEvents.createdAt), desc(challengeEvents.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx.select({ total: count() }).from(challengeEvents).where(where);
  return {
    items: rows.map(({ event: { id, type, actorType, data, createdAt }, name, creator }): ChallengeEvent => ({
      id,
      type,
      actor: { type: actorType, name },
      creator,
      data,
      createdAt: createdAt.toISOString(),
    })),
    total: counted?.total ?? 0,
    page,
    limit,
  };
}
