import { and, eq, sql } from 'drizzle-orm';
import type { ChallengeEventType } from '#contract/constants/challenges';
import type { CurrencyCode } from '#contract/constants/money';
import type { Brief } from '#contract/rules/brief';
import type { ChallengeStanding } from '#contract/rules/challenges';
import { dayIn } from '#contract/rules/days';
import type { Tx } from '#server/db/client';
import { getBrandTimezone } from '#server/modules/brands/memberships.service';
import { challengeEvents } from '#server/modules/challenges/challengeEvents.table';
import * as repository from '#server/modules/challenges/challenges.repository';
import { briefVersions, type ChallengeRecord } from '#server/modules/challenges/challenges.table';
import { announceChange } from '#server/modules/notifications/live.service';
import { notFound } from '#server/plugins/errors';

export type { ChallengeRecord, StatusChange } from '#server/modules/challenges/challenges.table';

/** Who did something: a member, a creator, or the system by itself. */
export interface ChallengeActor {
  type: 'user' | 'creator' | 'system';
  id: number | null;
}
export const SYSTEM: ChallengeActor = { type: 'system', id: null };

/** Today where the brand is. */
export const brandToday = async (tx: Tx, brandId: number, now: Date): Promise<string> =>
  dayIn(await getBrandTimezone(tx, brandId), now);

/** The last instant of a brand's calendar day. */
export async function endOfDay(tx: Tx, brandId: number, day: string): Promise<Date> {
  const timezone = await getBrandTimezone(tx, brandId);
  const [found] = await tx
    .select({ at: sql<string>`((${day}::date + 1)::timestamp at time zone ${timezone}) - interval '1 millisecond'` })
    .from(sql`(select 1) one`);
  return new Date(found?.at ?? `${day}T23:59:59.999Z`);
}

/** How many challenges of a brand run or are paused; none is published until the transaction ends. */
export const lockActiveChallenges = (tx: Tx, brandId: number): Promise<number> =>
  repository.lockActiveCampaigns(tx, brandId);

/** A challenge of the brand, or null. */
export const findChallenge = (tx: Tx, brandId: number, id: number): Promise<ChallengeRecord | null> =>
  repository.findChallenge(tx, brandId, id);

/** A challenge locked until the transaction ends, so that places and status stay as they are seen. Throws 404. */
export async function lockChallenge(tx: Tx, brandId: number, id: number): Promise<ChallengeRecord> {
  const found = await repository.findChallenge(tx, brandId, id, { lock: true });
  if (!found) throw notFound();
  return found;
}

/** What the phase of a challenge follows from. */
export const standingOf = ({
  status,
  archivedAt,
  startDate,
  endDate,
  collaborations,
  acceptedCount,
}: ChallengeRecord): ChallengeStanding => ({
  status,
  isArchived: archivedAt !== null,
  startDate,
  endDate,
  collaborations,
  acceptedCount,
});

/** Takes or gives back places of a locked challenge. */
export async function movePlaces(
  tx: Tx,
  { brandId, id }: Pick<ChallengeRecord, 'brandId' | 'id'>,
  change: number,
): Promise<void> {
  await repository.changeAcceptedCount(tx, brandId, id, change);
}

/** A version of a challenge's brief, or null. */
export async function readBrief(tx: Tx, challengeId: number, number: number): Promise<Brief | null> {
  const [found] = await tx
    .select({ brief: briefVersions.brief })
    .from(briefVersions)
    .where(and(eq(briefVersions.challengeId, challengeId), eq(briefVersions.number, number)));
  return found?.brief ?? null;
}

/** What a version of a brief pays, in minor units. */
export interface VersionAmount {
  minor: number;
  currency: CurrencyCode;
}

/** What a creator is paid by each version of a challenge's brief. */
export async function amountsByVersion(tx: Tx, challengeId: number): Promise<Map<number, VersionAmount>> {
  const found = await tx
    .select({
      number: briefVersions.number,
      minor: sql<number>`coalesce((brief ->> 'amountMinor')::int, 0)`,
      currency: sql<CurrencyCode>`brief ->> 'currency'`,
    })
    .from(briefVersions)
    .where(eq(briefVersions.challengeId, challengeId));
  return new Map(found.map(({ number, ...amount }) => [number, amount]));
}

/** Something for a challenge's activity log. */
export interface ChallengeEventInput {
  brandId: number;
  challengeId: number;
  participationId?: number;
  type: ChallengeEventType;
  actor: ChallengeActor;
  data?: Record<string, string | number | string[]>;
  at: Date;
}

/** Adds to the activity log and tells open pages, as part of the caller's transaction. */
export async function recordEvents(tx: Tx, events: readonly ChallengeEventInput[]): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(challengeEvents).values(
    events.map(({ actor, at, participationId = null, data = {}, ...event }) => ({
      ...event,
      participationId,
      data,
      actorType: actor.type,
      actorId: actor.id,
      createdAt: at,
    })),
  );
  for (const id of new Set(events.map(({ challengeId }) => challengeId))) {
    const brandId = events[0]?.brandId ?? 0;
    await announceChange(tx, { brandId, tag: 'Challenge', id });
    if (events.some(({ participationId }) => participationId !== undefined))
      await announceChange(tx, { brandId, tag: 'Participation', id });
  }
}

/** Freezes the brief as its next version. `changed` names what differs from the one before. */
export async function freezeBrief(
  tx: Tx,
  record: ChallengeRecord,
  {
    number,
    brief,
    changed,
    actor,
    at,
  }: { number: number; brief: Brief; changed: string[]; actor: ChallengeActor; at: Date },
): Promise<void> {
  await tx.insert(briefVersions).values({
    brandId: record.brandId,
    challengeId: record.id,
    number,
    brief,
    changed,
    createdBy: actor.type === 'user' ? actor.id : null,
    createdAt: at,
  });
}
