import { sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import type { ChallengeEventType } from '#contract/constants/challenges';
import { matchesChallenge } from '#contract/rules/creators';
import { dayIn } from '#contract/rules/days';
import { amountText } from '#contract/rules/money';
import type { ApplyBody, OwnParticipation, OwnParticipationPage } from '#contract/schemas/participations';
import type { Database, Tx } from '#server/db/client';
import { instantText } from '#server/db/instants';
import { recordAudit } from '#server/modules/audit/audit.service';
import {
  brandToday,
  lockChallenge,
  recordEvents,
  type ChallengeRecord,
} from '#server/modules/challenges/challengeState.service';
import { tell } from '#server/modules/notifications/news.service';
import { dueAtUnder } from '#server/modules/participations/creatingTime.service';
import { takeSnapshot } from '#server/modules/participations/creatorSnapshot';
import { applicationReceived } from '#server/modules/participations/participations.news';
import { WITHDRAWN_MAX } from '#server/modules/participations/participationParts.service';
import * as repository from '#server/modules/participations/participations.repository';
import {
  changedStatus,
  newParticipation,
  refuseClosed,
  type ParticipationRecord,
  refuseOtherBrief,
} from '#server/modules/participations/participations.service';
import { ApiError, invalid, notFound } from '#server/plugins/errors';
import { brandName } from '#server/modules/brands/brandParts.service';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';
import { findBrandOfPublic } from '#server/modules/challenges/openChallenges.service';
import { describeCreator } from '#server/modules/creators/creatorFacts.service';

export interface Creator {
  creatorId: number;
}

interface OwnRow extends Omit<OwnParticipation, 'createdAt' | 'reacceptBy' | 'dueAt' | 'remindedAt'> {
  createdAt: string;
  reacceptBy: string | null;
  remindedAt: string | null;
  dueAt: string | null;
  currency: CurrencyCode;
}

async function selectOwn(
  tx: Tx,
  creatorId: number,
  where: ReturnType<typeof sql>,
  page: { limit: number; offset: number },
): Promise<OwnRow[]> {
  const found = await tx
    .select({
      row: sql<OwnRow>`json_build_object('id', p.id, 'challengeId', p.challenge_id, 'title', ${challengeTitle(sql`p.challenge_id`)}, 'brandName', ${brandName(sql`p.brand_id`)},
      'status', p.status, 'stage', p.stage, 'askedFeeMinor', p.asked_fee_minor, 'offeredFeeMinor', p.offered_fee_minor, 'feeMinor', p.fee_minor,
      'currency', p.currency, 'briefVersion', p.brief_version, 'pendingBriefVersion', p.pending_brief_version, 'reacceptBy', ${instantText(sql`p.reaccept_by`)},
      'dueAt', ${instantText(sql`p.due_at`)}, 'remindedAt', ${instantText(sql`p.reminded_at`)}, 'reason', p.reason, 'note', p.note, 'createdAt', ${instantText(sql`p.created_at`)})`,
    })
    .from(sql`participations p`)
    // Whoever asks may see the participation and no longer the challenge.
    .where(
      sql`p.creator_id = ${creatorId} and ${where} and ${challengeTitle(sql`p.challenge_id`)} is not null and ${brandName(sql`p.brand_id`)} is not null`,
    )
    .orderBy(sql`p.created_at desc, p.id desc`)
    .limit(page.limit)
    .offset(page.offset);
  return found.map(({ row }) => row);
}

/** A creator's own participations, the newest first. */
export async function listOwn(
  database: Database,
  { creatorId }: Creator,
  { page, limit }: { page: number; limit: number },
): Promise<OwnParticipationPage> {
  return database.system(async (tx) => {
    const items = await selectOwn(tx, creatorId, sql`true`, { limit, offset: (page - 1) * limit });
    const [counted] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(sql`participations`)
      .where(sql`creator_id = ${creatorId}`);
    return { items, total: counted?.total ?? 0, page, limit };
  });
}

export async function findOwn(database: Database, creatorId: number, id: number): Promise<OwnParticipation> {
  const [found] = await database.system((tx) => selectOwn(tx, creatorId, sql`p.id = ${id}`, { limit: 1, offset: 0 }));
  if (!found) throw notFound();
  return found;
}

/**
 * Applies to a public challenge that looks for this creator and has begun. Throws 404, 409 NOT_RECRUITING, 422 CAPACITY_EXCEEDED, 403
 * NOT_MATCHING, 409 CONFLICT for a second application or after three that were withdrawn, and 400 for a fee where none may be asked or beyond the highest.
 */
export async function apply(
  database: Database,
  { creatorId }: Creator,
  challengeId: number,
  body: ApplyBody,
  now: Date,
): Promise<OwnParticipation> {
  const brandId = await database.system((tx) => findBrandOfPublic(tx, challengeId, creatorId));
  if (brandId === null) throw notFound();
  const id = await database.transaction({ brandId }, async (tx) => {
    const challenge = await lockChallenge(tx, brandId, challengeId);
    await refuseClosed(tx, challenge, now);
    refuseOtherBrief(challenge.briefVersion, body.briefVersion);
    // Invitations go out before the first day; whoever finds a challenge by itself waits for it.
    if (challenge.startDate === null || challenge.startDate > (await brandToday(tx, brandId, now)))
      throw new ApiError(409, 'NOT_RECRUITING');
    await refuseMisfit(tx, challenge, creatorId, body, now);
    const pitch = body.pitch.normalize('NFC').trim();
    const record = await repository.insertParticipation(tx, {
      ...newParticipation(challenge, creatorId, now),
      source: 'application',
      pitch,
      askedFeeMinor: body.askedFeeMinor ?? null,
      snapshot: await takeSnapshot(tx, creatorId, now),
    });
    await note(tx, record, challenge, 'applied', now);
    return record.id;
  });
  return findOwn(database, creatorId, id);
}

async function refuseMisfit(
  tx: Tx,
  challenge: ChallengeRecord,
  creatorId: number,
  { askedFeeMinor }: ApplyBody,
  now: Date,
): Promise<void> {
  const creator = await describeCreator(tx, creatorId);
  if (!matchesChallenge(creator, challenge.creatorSpec, dayIn('Europe/Istanbul', now)))
    throw new ApiError(403, 'NOT_MATCHING');
  const earlier = await repository.countEarlier(tx, challenge.id, creatorId);
  if (earlier.standing > 0) throw new ApiError(409, 'CONFLICT');
  if (earlier.withdrawn >= WITHDRAWN_MAX) throw new ApiError(409, 'CONFLICT', { details: { limit: WITHDRAWN_MAX } });
  if (askedFeeMinor === undefined) return;
  if (!challenge.allowCustomFee) throw invalid({ askedFeeMinor: [{ code: 'INVALID' }] });
  const max = challenge.maxFeeMinor ?? 0;
  if (askedFeeMinor > max)
    throw invalid({ askedFeeMinor: [{ code: 'TOO_LARGE', params: { max: amountText(max, challenge.currency) } }] });
}

/** What a creator does with a participation of their own, challenge and participation locked. */
export async function act(
  database: Database,
  creatorId: number,
  id: number,
  work: (tx: Tx, record: ParticipationRecord, challenge: ChallengeRecord) => Promise<unknown>,
): Promise<OwnParticipation> {
  const own = await database.system((tx) => repository.findOwnPlace(tx, creatorId, id));
  if (!own) throw notFound();
  const { brandId, challengeId } = own;
  await database.transaction({ brandId }, async (tx) => {
    const challenge = await lockChallenge(tx, brandId, challengeId);
    const record = await repository.lockOwn(tx, creatorId, id);
    if (!record) throw notFound();
    await work(tx, record, challenge);
  });
  return findOwn(database, creatorId, id);
}

export const asCreator = (creatorId: number) => ({ type: 'creator' as const, id: creatorId });

/** Takes an application back. Throws 404, or 409 once it is decided. */
export const withdraw = (
  database: Database,
  { creatorId }: Creator,
  id: number,
  now: Date,
): Promise<OwnParticipation> =>
  act(database, creatorId, id, async (tx, record, challenge) => {
    const status = changedStatus(record, 'withdrawn', asCreator(creatorId), now);
    await note(
      tx,
      await repository.updateParticipation(tx, record, {
        ...status,
        decideBy: null,
        offeredFeeMinor: null,
        offeredAt: null,
      }),
      challenge,
      'withdrawn',
      now,
    );
  });

/**
 * Agrees to the changed brief, which binds from now on, with its time to create. `seenVersion` is the one that the creator has
 * read, where they say so. Throws 404, 409 CONFLICT when nothing waits any more, or 412 STALE_VERSION when another one waits.
 */
export const reaccept = (
  database: Database,
  { creatorId }: Creator,
  id: number,
  now: Date,
  seenVersion?: number,
): Promise<OwnParticipation> =>
  act(database, creatorId, id, async (tx, record) => {
    const { pendingBriefVersion: version, reacceptBy } = record;
    if (record.status !== 'accepted' || version === null || reacceptBy === null || reacceptBy < now)
      throw new ApiError(409, 'CONFLICT');
    refuseOtherBrief(version, seenVersion);
    await repository.updateParticipation(tx, record, {
      briefVersion: version,
      dueAt: await dueAtUnder(tx, record, version),
      pendingBriefVersion: null,
      reacceptBy: null,
      updatedAt: now,
    });
    await logOwn(tx, record, 'brief_reaccepted', now, { version });
  });

/** Log, audit trail and, for an application, the brand's bell. */
async function note(
  tx: Tx,
  record: ParticipationRecord,
  challenge: ChallengeRecord,
  type: 'applied' | 'withdrawn',
  now: Date,
): Promise<void> {
  const { brandId, creatorId, id } = record;
  await logOwn(tx, record, type, now);
  await recordAudit(tx, {
    brandId,
    action: `participations.${type}`,
    subjectType: 'participation',
    subjectId: id,
    details: { creator: creatorId },
    now,
  });
  if (type === 'applied') await tellBrand(tx, record, challenge.title, 'applied', now);
}

/** Puts what a creator did with their participation into the log of its challenge. */
export const logOwn = (
  tx: Tx,
  { id, brandId, challengeId, creatorId }: ParticipationRecord,
  type: ChallengeEventType,
  now: Date,
  data: Record<string, unknown> = {},
): Promise<void> =>
  recordEvents(tx, [
    {
      brandId,
      challengeId,
      participationId: id,
      type,
      actor: asCreator(creatorId),
      data: { creatorId, ...data },
      at: now,
    },
  ]);

/** Tells the brand what a creator did about a challenge of theirs with this title. */
export const tellBrand = (
  tx: Tx,
  { brandId, challengeId, snapshot }: ParticipationRecord,
  challenge: string,
  text: 'applied' | 'offerTaken' | 'offerDeclined' | 'offerWaiting',
  now: Date,
): Promise<void> => {
  const creator = `${snapshot.firstName} ${snapshot.lastName}`.trim();
  return tell(tx, brandId, applicationReceived, { text, creator, challenge, data: { id: challengeId } }, now);
};
