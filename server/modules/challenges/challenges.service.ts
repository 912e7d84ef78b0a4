import { TOTAL_CAP } from '#contract/constants/lists';
import type { Language } from '#contract/constants/languages';
import { changedFields, isLocked } from '#contract/rules/briefChange';
import { completeBrief, type Brief } from '#contract/rules/brief';
import { checkDraft } from '#contract/rules/briefCheck';
import { recruitmentCost } from '#contract/rules/challenges';
import { mayRaiseFees, raisedFees } from '#contract/rules/participations';
import type {
  Challenge,
  ChallengeListQuery,
  ChallengePage,
  CreateChallengeBody,
  UpdateChallengeBody,
} from '#contract/schemas/challenges';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandCurrency } from '#server/modules/brands/memberships.service';
import {
  applyBrief,
  briefFrom,
  briefOf,
  searchTextOf,
  wireFaults,
  wireName,
} from '#server/modules/challenges/briefFields';
import { toChallenge, toRow } from '#server/modules/challenges/challengeAnswer';
import { matchChallenges, orderChallenges, phaseAt } from '#server/modules/challenges/challengeQuery';
import {
  brandToday,
  freezeBrief,
  lockChallenge,
  recordEvents,
  type ChallengeActor,
  type ChallengeRecord,
} from '#server/modules/challenges/challengeState.service';
import { judgeBrief } from '#server/modules/challenges/launchFacts';
import * as repository from '#server/modules/challenges/challenges.repository';
import { announceChange } from '#server/modules/notifications/live.service';
import { askReacceptance } from '#server/modules/participations/participations.service';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, invalid, notFound, type FieldFaults } from '#server/plugins/errors';

/** What every command on challenges needs to know. */
export interface ChallengeContext {
  tx: Tx;
  scope: BrandScope;
  files: Files;
  now: Date;
  language: Language;
}

export const actorOf = ({ scope }: Pick<ChallengeContext, 'scope'>): ChallengeActor => ({
  type: 'user',
  id: scope.userId,
});

/** One page of challenges. Throws 400 on a filter with an impossible value. */
export async function listChallenges(
  { tx, scope, files, now }: ChallengeContext,
  query: ChallengeListQuery,
): Promise<ChallengePage> {
  const { page, limit, sort, ...filters } = query;
  const today = await brandToday(tx, scope.brandId, now);
  const match = {
    where: matchChallenges(scope.brandId, filters, today),
    order: orderChallenges(sort, today),
    phase: phaseAt(today),
  };
  const { rows, total } = await repository.listChallenges(tx, match, { limit, offset: (page - 1) * limit });
  return {
    items: rows.map((row) => toRow(files, row)),
    total: Math.min(total, TOTAL_CAP),
    ...(total > TOTAL_CAP ? { totalCapped: true } : {}),
    page,
    limit,
  };
}

/** A challenge with its numbers and clocks. Throws 404. */
export async function getChallenge(context: ChallengeContext, id: number): Promise<Challenge> {
  const record = await repository.findChallenge(context.tx, context.scope.brandId, id);
  if (!record) throw notFound();
  return answer(context, record);
}

/** Creates a draft; all it needs is a title. Throws 400 with the fields that are wrong. */
export async function createChallenge(context: ChallengeContext, body: CreateChallengeBody): Promise<Challenge> {
  const { tx, scope, language } = context;
  const brief = briefFrom(body, await getBrandCurrency(tx, scope.brandId), language);
  return keepDraft(context, brief, {
    label: readLabel(body.label ?? ''),
    lapseApplications: body.lapseApplications ?? false,
  });
}

/** Throws 400 on a label with a comma, which no list could be narrowed to: it is asked for labels comma-separated. */
function readLabel(label: string): string {
  if (label.includes(',')) throw invalid({ label: [{ code: 'INVALID', case: 'labelComma' }] });
  return label.trim();
}

/** A new draft from a whole brief. */
export async function keepDraft(
  context: ChallengeContext,
  brief: Brief,
  own: { label: string; lapseApplications: boolean },
): Promise<Challenge> {
  const { tx, scope, now } = context;
  await refuseWrong(context, brief, wireFaults(checkDraft(brief)));
  const record = await repository.insertChallenge(tx, {
    ...brief,
    ...own,
    brandId: scope.brandId,
    searchText: searchTextOf({ ...brief, ...own }),
    createdBy: scope.userId,
    createdAt: now,
    updatedAt: now,
  });
  await recordEvents(tx, [
    { brandId: scope.brandId, challengeId: record.id, type: 'created', actor: actorOf(context), at: now },
  ]);
  await recordAudit(tx, { ...scope, action: 'challenges.create', now, subjectType: 'challenge', subjectId: record.id });
  return answer(context, record);
}

/**
 * Changes the given fields. `version` is the one the person saw, null to skip that check. A draft is kept as it is; what
 * is published has to stay publishable, gets a new version of its brief, and asks accepted creators for their consent.
 * Throws 404, 403 FORBIDDEN when a member raises fees of a published one, 409 for a closed challenge, 412 with the current one in `details.current`, 400 with the fields that are
 * wrong or locked, or 422 INSUFFICIENT_FUNDS when the free places would cost more than the wallet has.
 */
export async function updateChallenge(
  context: ChallengeContext,
  id: number,
  version: number | null,
  body: UpdateChallengeBody,
): Promise<Challenge> {
  const { tx, scope, now } = context;
  const record = await lockChallenge(tx, scope.brandId, id);
  await refuseStale(context, record, version);
  const before = briefOf(record);
  const isDraft = record.status === 'draft';
  const edited = applyBrief(before, body);
  const brief = isDraft ? edited : completeBrief(edited);
  const changed = changedFields(before, brief);
  const own = {
    label: body.label === undefined ? record.label : readLabel(body.label),
    lapseApplications: body.lapseApplications ?? record.lapseApplications,
  };
  const isSame =
    changed.length === 0 && own.label === record.label && own.lapseApplications === record.lapseApplications;
  if (isSame) return answer(context, record);
  if (changed.length > 0 && (record.status === 'completed' || record.status === 'cancelled')) {
    throw new ApiError(409, 'INVALID_TRANSITION', { details: { from: record.status, to: record.status, allowed: [] } });
  }
  await refuseWrong(context, brief, isDraft ? wireFaults(checkDraft(brief)) : {});
  if (!isDraft) refuseRaise(scope.role, before, brief);
  if (!isDraft && changed.length > 0) await refuseUnpublishable(context, record, brief, changed);
  const number = record.briefVersion + (isDraft || changed.length === 0 ? 0 : 1);
  const next = await repository.updateChallenge(tx, record, {
    ...brief,
    ...own,
    briefVersion: number,
    searchText: searchTextOf({ ...brief, ...own }),
    updatedAt: now,
  });
  if (number > record.briefVersion) {
    await freezeBrief(tx, record, { number, brief, changed, actor: actorOf(context), at: now });
    await askReacceptance(tx, record, number, now);
    // What applicants cost and whether they match is read from the brief, too.
    await announceChange(tx, { brandId: scope.brandId, tag: 'Participation', id });
  }
  if (!isDraft) {
    await recordEvents(tx, [
      {
        brandId: scope.brandId,
        challengeId: id,
        type: 'brief_changed',
        actor: actorOf(context),
        data: { version: number, fields: changed },
        at: now,
      },
    ]);
  }
  await recordAudit(tx, {
    ...scope,
    action: 'challenges.update',
    now,
    subjectType: 'challenge',
    subjectId: id,
    details: { changed },
  });
  return answer(context, next);
}

/** Removes a draft. Throws 404, 409 for anything else than a draft, or 412 like `updateChallenge`. */
export async function deleteChallenge(context: ChallengeContext, id: number, version: number | null): Promise<void> {
  const { tx, scope, now } = context;
  const record = await lockChallenge(tx, scope.brandId, id);
  await refuseStale(context, record, version);
  if (record.status !== 'draft') throw new ApiError(409, 'IN_USE');
  await repository.deleteChallenge(tx, record);
  await recordAudit(tx, {
    ...scope,
    action: 'challenges.delete',
    now,
    subjectType: 'challenge',
    subjectId: id,
    details: { title: record.title },
  });
}

/** The challenge as the API answers it. */
export async function answer({ tx, files, now }: ChallengeContext, record: ChallengeRecord): Promise<Challenge> {
  const details = await repository.findChallengeDetails(tx, record.brandId, record.id, now);
  if (!details) throw notFound();
  return toChallenge(files, record, details, { now, today: await brandToday(tx, record.brandId, now) });
}

/** Throws 412 with what is stored where another version was looked at. */
export async function refuseStale(
  context: ChallengeContext,
  record: ChallengeRecord,
  version: number | null,
): Promise<void> {
  if (version !== null && version !== record.version) {
    throw new ApiError(412, 'STALE_VERSION', { details: { current: await answer(context, record) } });
  }
}

/** 400 for faults found, a cover that is not the brand's, or a product that is not. */
async function refuseWrong({ tx, scope }: ChallengeContext, brief: Brief, faults: FieldFaults): Promise<void> {
  const found = await repository.checkReferences(tx, scope.brandId, brief);
  const all: FieldFaults = { ...faults };
  if (brief.coverImageId !== null && !found.cover) all.coverImageId = [{ code: 'UNKNOWN' }];
  if (brief.productId !== null && !found.productFound) all.productId = [{ code: 'UNKNOWN' }];
  for (const [place, id] of (brief.catalogue?.productIds ?? []).entries())
    if (!found.catalogue.some((one) => one.id === id)) all[`catalogue.productIds.${place}`] = [{ code: 'UNKNOWN' }];
  if (Object.keys(all).length > 0) throw invalid(all);
}

/** Members commit the brand up to its fees, so they do not raise them themselves. */
function refuseRaise(role: string, before: Brief, after: Brief): void {
  const raised = mayRaiseFees(role) ? [] : raisedFees(before, after);
  if (raised.length > 0)
    throw new ApiError(403, 'FORBIDDEN', {
      details: { gate: 'raiseFee', neededRole: 'ADMIN' },
      fields: Object.fromEntries(raised.map((field) => [wireName(field), [{ code: 'NEEDS_ADMIN' as const }]])),
    });
}

/** What creators were told of and can still take is not made the same number of another currency. */
async function refuseTold(tx: Tx, record: ChallengeRecord, now: Date): Promise<void> {
  const told = await repository.countTold(tx, record, now);
  if (told.invitations + told.applications === 0) return;
  const params = { currency: record.currency, ...told };
  throw invalid({ currency: [{ code: 'LOCKED', case: 'toldCurrency', params }] });
}

async function refuseUnpublishable(
  { tx, scope, now }: ChallengeContext,
  record: ChallengeRecord,
  brief: Brief,
  changed: (keyof Brief)[],
): Promise<void> {
  const locked = changed.filter((field) => isLocked(field, record.acceptedCount));
  if (locked.length > 0)
    throw invalid(Object.fromEntries(locked.map((field) => [wireName(field), [{ code: 'LOCKED' }]])));
  if (changed.includes('currency')) await refuseTold(tx, record, now);
  const { faults, facts } = await judgeBrief(tx, scope.brandId, brief, now, {
    challengeId: record.id,
    isRunning: true,
  });
  if (brief.collaborations !== null && brief.collaborations < record.acceptedCount) {
    faults.collaborations = { code: 'TOO_SMALL', params: { min: record.acceptedCount } };
  }
  if (Object.keys(faults).length > 0) throw invalid(wireFaults(faults));
  const costOf = ({ collaborations, amountMinor }: Brief) =>
    recruitmentCost(
      Math.max(0, (collaborations ?? 0) - record.acceptedCount),
      amountMinor ?? 0,
      facts.commissionPercent,
    ).totalMinor;
  const availableMinor = facts.wallets.find(({ currency }) => currency === brief.currency)?.availableMinor ?? 0;
  const neededMinor = costOf(brief);
  if ((neededMinor > costOf(briefOf(record)) || brief.currency !== record.currency) && neededMinor > availableMinor) {
    throw new ApiError(422, 'INSUFFICIENT_FUNDS', {
      details: { currency: brief.currency, availableMinor, neededMinor, missingMinor: neededMinor - availableMinor },
    });
  }
}
