import type { LicenceStatus } from '#contract/constants/licensing';
import { licenceEnd, offerChanges, otherSide, respondBy, type LicenceOffer } from '#contract/rules/licensing';
import type { CounterLicenceBody, EndLicenceBody } from '#contract/schemas/licensing';
import type { Tx } from '#server/db/client';
import { holdBrandStatus } from '#server/modules/brands/memberships.service';
import { brandToday } from '#server/modules/challenges/challengeState.service';
import { grantLicence, revokeLicence } from '#server/modules/contents/licensedContents.service';
import { refuseExclusive } from '#server/modules/licensing/exclusivity.service';
import { tellOf } from '#server/modules/licensing/licensing.news';
import * as repository from '#server/modules/licensing/licenses.repository';
import {
  advance,
  agreedText,
  announce,
  audit,
  beginningOf,
  costOf,
  licenseCode,
  lock,
  refuseUnlessAllowed,
  type Deed,
  type LicenseRecord,
} from '#server/modules/licensing/licenseState.service';
import { payLicence, refuseUnaffordable } from '#server/modules/wallet/licencePayments.service';
import { ApiError, invalid } from '#server/plugins/errors';

/** What is done to a licence by either side. Each locks it, and throws 404, and 409 INVALID_TRANSITION with what is allowed. */
interface Which {
  brandId: number;
  id: number;
}

const tidy = (text: string | undefined): string => (text ?? '').normalize('NFC').trim();

/** Notes an offer; round 0 is the first one. */
export const noteOffer = (
  tx: Tx,
  { brandId, id, round, usages, durationDays, priceMinor }: LicenseRecord,
  message: string,
  { side, actor, now }: Deed,
) =>
  repository.insertOffer(tx, {
    brandId,
    licenseId: id,
    round,
    by: side,
    offer: { usages: [...usages], durationDays, priceMinor },
    message,
    actorId: actor.id ?? 0,
    createdAt: now,
  });

/** Answers an offer with another one about price, term or usages. Throws 400 for the same again, and 422 for what the brand cannot pay. */
export async function counter(
  tx: Tx,
  { brandId, id }: Which,
  body: CounterLicenceBody,
  deed: Deed,
): Promise<LicenseRecord> {
  const record = await lock(tx, brandId, id);
  refuseUnlessAllowed(record, 'counter', deed);
  const offer: LicenceOffer = {
    usages: [...new Set(body.usages)],
    durationDays: body.durationDays,
    priceMinor: body.priceMinor,
  };
  const changes = offerChanges(record, offer);
  if (changes.length === 0) throw invalid({ priceMinor: [{ code: 'INVALID' }] });
  if (deed.side === 'brand')
    await refuseUnaffordable(tx, brandId, {
      currency: record.currency,
      totalMinor: costOf({ ...record, ...offer }).totalMinor,
    });
  // Pending waits for whom it was sent to; a counter-offer of theirs waits for whoever sent it.
  const to: LicenceStatus = record.status === 'pending' ? 'countered' : 'pending';
  const countered = await advance(tx, record, [to], deed, {
    usages: [...offer.usages],
    durationDays: offer.durationDays,
    priceMinor: offer.priceMinor,
    round: record.round + 1,
    turn: otherSide(deed.side),
    respondBy: respondBy(deed.now),
    respondedAt: deed.now,
  });
  await noteOffer(tx, countered, tidy(body.message), deed);
  const { round, currency } = countered;
  await audit(tx, countered, 'counter', deed, { round, changes, priceMinor: offer.priceMinor, currency });
  if (deed.side === 'creator') await tellOf(tx, countered, 'countered', deed.now);
  return countered;
}

/** Pays, and puts a licence into force; without funds it waits as `payment_failed`. Runs as the system. */
async function settle(tx: Tx, record: LicenseRecord, deed: Deed): Promise<LicenseRecord> {
  const { now, actor } = deed;
  const contentIds = (await repository.listContentIds(tx, [record.id])).get(record.id) ?? [];
  const from = await beginningOf(tx, record, now);
  const to = licenceEnd(from, record.durationDays);
  if (record.creatorId !== null) await repository.holdCreator(tx, record.creatorId);
  await refuseExclusive(tx, record.brandId, { contentIds, from, to, exclusivity: record.exclusivity });
  const { priceMinor, platformFeeMinor } = costOf(record);
  const answered = {
    turn: null,
    respondBy: null,
    respondedAt: record.status === 'payment_failed' ? record.respondedAt : now,
  };
  let invoiceId: number | null = null;
  try {
    if (priceMinor > 0)
      invoiceId = await payLicence(tx, {
        brandId: record.brandId,
        licenceId: record.id,
        currency: record.currency,
        priceMinor,
        platformFeeMinor,
        description: `${licenseCode(record)} · ${record.creatorName}`,
        actor,
        at: now,
      });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'INSUFFICIENT_FUNDS') throw error;
    const missingMinor = Number(error.details?.missingMinor ?? 0);
    const failed = await advance(tx, record, ['accepted', 'payment_failed'], deed, { ...answered, missingMinor });
    await audit(tx, failed, 'payment_failed', deed, { missingMinor, currency: failed.currency });
    await tellOf(tx, failed, 'unpaid', now);
    return failed;
  }
  const active = await advance(tx, record, ['accepted', 'active'], deed, {
    ...answered,
    invoiceId,
    missingMinor: null,
    // Agreed after the first day that was asked for, it begins today, and a renewal not before the old term ends: what is said of
    // it says so.
    startDate: await brandToday(tx, record.brandId, from),
    activeFrom: from,
    endsAt: to,
  });
  await audit(tx, active, 'accept', deed, { priceMinor, platformFeeMinor, currency: active.currency });
  await grantLicence(tx, {
    brandId: active.brandId,
    licenceId: active.id,
    contentIds,
    origin: 'licence',
    usages: active.usages,
    territory: active.territory,
    startsAt: from,
    endsAt: to,
    terms: await agreedText(tx, active, contentIds, now),
    actor,
    now,
  });
  await tellOf(tx, active, from > now ? 'agreed' : 'active', now);
  return active;
}

/** Refuses somebody whose brand may not work now. To be asked before other rows of the brand are locked. */
async function refuseSuspended(tx: Tx, brandId: number): Promise<void> {
  if ((await holdBrandStatus(tx, brandId)) !== 'approved') throw new ApiError(409, 'CONFLICT');
}

/**
 * Takes an offer: it is paid, invoiced and in force in this transaction, or waits as `payment_failed` without funds. `round` is
 * the one that was looked at. Runs as the system. Throws 409 ANOTHER_ROUND, 409
 * EXCLUSIVITY_STANDS, 409 LICENSED_ELSEWHERE.
 */
export async function accept(tx: Tx, { brandId, id }: Which, round: number, deed: Deed): Promise<LicenseRecord> {
  await refuseSuspended(tx, brandId);
  const record = await lock(tx, brandId, id);
  if (round !== record.round) throw new ApiError(409, 'ANOTHER_ROUND', { details: { round: record.round } });
  refuseUnlessAllowed(record, 'accept', deed);
  return settle(tx, record, deed);
}

/** Tries again to pay what was agreed. Runs as the system. */
export async function retry(tx: Tx, { brandId, id }: Which, deed: Deed): Promise<LicenseRecord> {
  await refuseSuspended(tx, brandId);
  const record = await lock(tx, brandId, id);
  refuseUnlessAllowed(record, 'retry', deed);
  return settle(tx, record, deed);
}

const CLOSED = { turn: null, respondBy: null };

export async function decline(tx: Tx, { brandId, id }: Which, reason: string, deed: Deed): Promise<LicenseRecord> {
  const record = await lock(tx, brandId, id);
  refuseUnlessAllowed(record, 'decline', deed);
  const closeReason = tidy(reason);
  if (closeReason === '') throw invalid({ reason: [{ code: 'REQUIRED' }] });
  const declined = await advance(
    tx,
    record,
    ['declined'],
    { ...deed, reason: closeReason },
    { ...CLOSED, closeReason, respondedAt: deed.now },
  );
  await audit(tx, declined, 'decline', deed);
  if (deed.side === 'creator') await tellOf(tx, declined, 'declined', deed.now);
  return declined;
}

export async function withdraw(tx: Tx, { brandId, id }: Which, deed: Deed): Promise<LicenseRecord> {
  const record = await lock(tx, brandId, id);
  refuseUnlessAllowed(record, 'withdraw', deed);
  const withdrawn = await advance(tx, record, ['withdrawn'], deed, CLOSED);
  await audit(tx, withdrawn, 'withdraw', deed);
  if (deed.side === 'creator') await tellOf(tx, withdrawn, 'withdrawn', deed.now);
  return withdrawn;
}

/**
 * Proposes to end a licence by agreement, or agrees to the other side's proposal: then its rights end at once. Throws 409 where
 * `agrees` says otherwise: a proposal was made or dropped since it was looked at.
 */
export async function terminate(
  tx: Tx,
  { brandId, id }: Which,
  { reason, agrees }: EndLicenceBody,
  deed: Deed,
): Promise<LicenseRecord> {
  const record = await lock(tx, brandId, id);
  refuseUnlessAllowed(record, 'terminate', deed);
  const isProposed = record.terminationBy !== null;
  if (agrees !== undefined && agrees !== isProposed)
    throw new ApiError(409, 'CONFLICT', { details: { gate: 'proposalChanged' } });
  const closeReason = tidy(reason) || record.closeReason;
  if (!isProposed) {
    const proposed = await repository.updateLicense(tx, record, {
      terminationBy: deed.side,
      closeReason,
      updatedAt: deed.now,
    });
    await announce(tx, proposed);
    await audit(tx, proposed, 'propose_end', deed);
    if (deed.side === 'creator') await tellOf(tx, proposed, 'terminationProposed', deed.now);
    return proposed;
  }
  const ended = await advance(
    tx,
    record,
    ['terminated'],
    { ...deed, ...(closeReason === null ? {} : { reason: closeReason }) },
    { closeReason, endsAt: deed.now },
  );
  await audit(tx, ended, 'terminate', deed);
  await revokeLicence(tx, { brandId, licenceId: id }, deed);
  await tellOf(tx, ended, 'terminated', deed.now);
  return ended;
}

/** Drops a proposal to end a licence by agreement: takes the own one back, or does not agree to the other side's. */
export async function keep(tx: Tx, { brandId, id }: Which, deed: Deed): Promise<LicenseRecord> {
  const record = await lock(tx, brandId, id);
  refuseUnlessAllowed(record, 'keep', deed);
  const kept = await repository.updateLicense(tx, record, {
    terminationBy: null,
    closeReason: null,
    updatedAt: deed.now,
  });
  await announce(tx, kept);
  await audit(tx, kept, 'keep', deed);
  if (deed.side === 'creator') await tellOf(tx, kept, 'kept', deed.now);
  return kept;
}
