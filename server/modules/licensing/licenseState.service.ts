import { sql } from 'drizzle-orm';
import type { LicenceCommand, LicenceSide, LicenceStatus } from '#contract/constants/licensing';
import { licenceSentence, type LicenceDeal } from '#contract/rules/licenceSentence';
import {
  licenceBeginning,
  licenceCommands,
  licenceCost,
  nextLicenceStatuses,
  type LicenceStanding,
  type LicenceTerms,
} from '#contract/rules/licensing';
import type { Tx } from '#server/db/client';
import { startOfDay } from '#server/db/days';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandName, getBrandTimezone } from '#server/modules/brands/memberships.service';
import { brandToday, type ChallengeActor } from '#server/modules/challenges/challengeState.service';
import { fileHashes } from '#server/modules/contents/licensedContents.service';
import * as repository from '#server/modules/licensing/licenses.repository';
import type { licenses, LicenseRecord } from '#server/modules/licensing/licenses.table';
import { announceChange } from '#server/modules/notifications/live.service';
import { ApiError, notFound } from '#server/plugins/errors';

export type { LicenseRecord } from '#server/modules/licensing/licenses.table';

const BASIS_POINTS = 100;

/** Who does something to a licence, for which side, and when. */
export interface Deed {
  side: LicenceSide;
  actor: ChallengeActor;
  now: Date;
  reason?: string;
}

/** LR-2026-000123 */
export const licenseCode = ({ id, createdAt }: Pick<LicenseRecord, 'id' | 'createdAt'>): string =>
  `LR-${createdAt.getUTCFullYear()}-${String(id).padStart(6, '0')}`;

/** The id in such a code; null for a text that is none. */
export function idOfCode(code: string): number | null {
  const [, digits] = /^LR-\d{4}-(\d{6,10})$/i.exec(code.trim()) ?? [];
  const id = Number(digits ?? 0);
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

export const standingOf = ({
  status,
  origin,
  turn,
  round,
  respondBy,
  endsAt,
  terminationBy,
}: LicenseRecord): LicenceStanding => ({
  status,
  origin,
  turn,
  round,
  respondBy: respondBy?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  terminationBy,
});

export const termsOf = (record: LicenseRecord): LicenceTerms => ({
  usages: record.usages,
  territory: record.territory,
  startDate: record.startDate,
  durationDays: record.durationDays,
  exclusivity: record.exclusivity,
  editsAllowed: record.editsAllowed,
  aiTrainingAllowed: record.aiTrainingAllowed,
  creditRequired: record.creditRequired,
  priceMinor: record.priceMinor,
  currency: record.currency,
});

/** Price, fee and sum of a licence at the commission that it was sent with. */
export const costOf = ({ priceMinor, commissionBp }: Pick<LicenseRecord, 'priceMinor' | 'commissionBp'>) =>
  licenceCost(priceMinor, commissionBp / BASIS_POINTS);

const isWaiting = ({ status }: LicenseRecord): boolean =>
  ['draft', 'pending', 'countered', 'accepted', 'payment_failed'].includes(status);

/** The sentence of a licence in both languages. One that waits says on which day it would begin if it were agreed now. */
export async function sentencesOf(
  tx: Tx,
  record: LicenseRecord,
  contentsCount: number,
  now: Date,
): Promise<Record<'tr' | 'en', string>> {
  const startDate = isWaiting(record)
    ? await brandToday(tx, record.brandId, await beginningOf(tx, record, now))
    : record.startDate;
  const deal: LicenceDeal = {
    brand: await getBrandName(tx, record.brandId),
    creator: record.creatorName,
    contents: contentsCount,
    origin: record.origin,
    terms: { ...termsOf(record), startDate },
  };
  return { tr: licenceSentence(deal, 'tr'), en: licenceSentence(deal, 'en') };
}

/** What a grant's hash covers: the licence, its contents and their files, the terms it stands under, and its sentence. */
export async function agreedText(
  tx: Tx,
  record: LicenseRecord,
  contentIds: readonly number[],
  now: Date,
): Promise<string> {
  const { tr, en } = await sentencesOf(tx, record, contentIds.length, now);
  const files = await fileHashes(tx, contentIds);
  return [
    licenseCode(record),
    ...contentIds.map((id) => [`content ${id}`, ...(files.get(id) ?? []).map((key) => `sha256 ${key}`)].join(' ')),
    ...(record.termsVersion === null ? [] : [`terms ${record.termsVersion} sha256 ${record.termsSha256}`]),
    tr,
    en,
  ].join('\n');
}

/** The instant in which a day of the brand begins. */
export async function startOf(tx: Tx, brandId: number, date: string): Promise<Date> {
  const start = startOfDay(date, await getBrandTimezone(tx, brandId));
  const [found] = await tx
    .select({ at: sql<string>`to_char(${start} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` })
    .from(sql`(select 1) one`);
  if (!found) throw new Error('A day begins');
  return new Date(found.at);
}

/** When a licence begins that comes into force now (`licenceBeginning`). */
export async function beginningOf(
  tx: Tx,
  record: Pick<LicenseRecord, 'brandId' | 'startDate' | 'renewsId'>,
  now: Date,
): Promise<Date> {
  return licenceBeginning(await startOf(tx, record.brandId, record.startDate), now, await renewedEnd(tx, record));
}

/** When the licence ends, or ended, that this one renews; null where it renews none. */
export async function renewedEnd(
  tx: Tx,
  { brandId, renewsId }: Pick<LicenseRecord, 'brandId' | 'renewsId'>,
): Promise<Date | null> {
  return renewsId === null ? null : ((await repository.findLicense(tx, brandId, renewsId))?.endsAt ?? null);
}

/** The licence, locked. Throws 404. */
export async function lock(tx: Tx, brandId: number, id: number): Promise<LicenseRecord> {
  const found = await repository.lockLicense(tx, brandId, id);
  if (!found) throw notFound();
  return found;
}

/** Refuses a command that a licence does not allow, 409 with those it does. */
export function refuseUnlessAllowed(record: LicenseRecord, command: LicenceCommand, { side, now }: Deed): void {
  const allowed = licenceCommands(standingOf(record), side, now.toISOString());
  if (!allowed.includes(command))
    throw new ApiError(409, 'INVALID_TRANSITION', { details: { from: record.status, to: command, allowed } });
}

/**
 * Refuses to ask twice for the same: the same contents and usages, from the same side, while the first request is open. Whoever
 * asks about contents of this creator follows whoever did before. Throws 409 ALREADY_ASKED with the open one.
 */
export async function refuseTwin(tx: Tx, draft: LicenseRecord): Promise<void> {
  if (draft.creatorId !== null) await repository.holdCreator(tx, draft.creatorId);
  const contentIds = (await repository.listContentIds(tx, [draft.id])).get(draft.id) ?? [];
  const twin = await repository.findTwin(tx, draft, contentIds);
  if (twin)
    throw new ApiError(409, 'ALREADY_ASKED', { details: { licenseRequestId: twin.id, code: licenseCode(twin) } });
}

/** Takes a licence through one or more steps, each of them allowed, with its history, and tells open pages. */
export async function advance(
  tx: Tx,
  record: LicenseRecord,
  steps: readonly LicenceStatus[],
  { actor, now, reason }: Omit<Deed, 'side'>,
  values: Partial<typeof licenses.$inferInsert> = {},
): Promise<LicenseRecord> {
  const history = [...record.history];
  let from = record.status;
  for (const to of steps) {
    if (!nextLicenceStatuses(from).includes(to))
      throw new ApiError(409, 'INVALID_TRANSITION', { details: { from, to, allowed: nextLicenceStatuses(from) } });
    history.push({
      from,
      to,
      at: now.toISOString(),
      actorType: actor.type,
      ...(actor.id === null ? {} : { actorId: actor.id }),
      ...(reason === undefined ? {} : { reason }),
    });
    from = to;
  }
  const changed = await repository.updateLicense(tx, record, { ...values, status: from, history, updatedAt: now });
  await announce(tx, changed);
  return changed;
}

export const announce = (tx: Tx, { brandId, id }: Pick<LicenseRecord, 'brandId' | 'id'>): Promise<void> =>
  announceChange(tx, { brandId, tag: 'License', id });

/** Notes in the audit trail of the brand what a side did. */
export const audit = (
  tx: Tx,
  record: LicenseRecord,
  verb: string,
  { actor, now }: Omit<Deed, 'side'>,
  details: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, {
    brandId: record.brandId,
    ...(actor.type === 'user' && actor.id !== null ? { userId: actor.id } : {}),
    action: `licensing.${verb}`,
    subjectType: 'license',
    subjectId: record.id,
    details: actor.type === 'creator' ? { creator: actor.id, ...details } : details,
    now,
  });
