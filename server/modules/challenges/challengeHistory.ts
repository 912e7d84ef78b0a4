import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { BriefVersion, ChallengeEvent, ChallengeEventPage } from '#contract/schemas/challenges';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { userName } from '#server/modules/auth/personLabel.service';
import { toWireBrief, wireName } from '#server/modules/challenges/briefFields';
import { challengeEvents } from '#server/modules/challenges/challengeEvents.table';
import { findChallenge } from '#server/modules/challenges/challengeState.service';
import { briefVersions } from '#server/modules/challenges/challenges.table';
import { showParts, VERSION_PARTS } from '#server/modules/challenges/versionParts';
import { creatorName } from '#server/modules/creators/creatorName.service';
import { countBound } from '#server/modules/participations/participationParts.service';
import { notFound } from '#server/plugins/errors';

/** Every frozen version of a brief, the newest first, whole, with how many accepted creators each binds. Throws 404. */
export async function listVersions(
  { tx, files }: { tx: Tx; files: Files },
  brandId: number,
  challengeId: number,
): Promise<BriefVersion[]> {
  if (!(await findChallenge(tx, brandId, challengeId))) throw notFound();
  const bound = (by: Parameters<typeof countBound>[2]) =>
    sql<number>`${countBound(sql`brief_versions.challenge_id`, sql`brief_versions.number`, by)}`;
  const found = await tx
    .select({
      version: briefVersions,
      ...VERSION_PARTS,
      author: sql<string | null>`${userName(sql`${briefVersions.createdBy}`)}`,
      accepted: bound('brief_version'),
      waiting: bound('pending_brief_version'),
    })
    .from(briefVersions)
    .where(and(eq(briefVersions.brandId, brandId), eq(briefVersions.challengeId, challengeId)))
    .orderBy(desc(briefVersions.number));
  return found.map(({ version: { number, brief, changed, createdAt }, author, accepted, waiting, ...parts }) => ({
    number,
    brief: toWireBrief(brief),
    ...showParts(files, parts),
    changed: changed.map(wireName),
    author,
    createdAt: createdAt.toISOString(),
    binds: { accepted, waiting },
  }));
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
      >`case ${challengeEvents.actorType} when 'user' then ${userName(sql`${challengeEvents.actorId}`)}
      when 'creator' then ${creatorName(sql`${challengeEvents.actorId}`)} end`,
      creator: sql<string | null>`${creatorName(sql`(${challengeEvents.data} ->> 'creatorId')::int`)}`,
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
