import { adCodeEndsSoon, licenceCommands, licencePhase, offerChanges } from '#contract/rules/licensing';
import type { LicenceSide } from '#contract/constants/licensing';
import type { AdCode, Licence, LicenceRow, OwnLicence } from '#contract/schemas/licensing';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { findPeople } from '#server/modules/auth/people.service';
import { getBrandName } from '#server/modules/brands/memberships.service';
import { describeContents, withBadges } from '#server/modules/contents/licensedContents.service';
import { creatorPictures } from '#server/modules/creators/creators.service';
import { findDocument } from '#server/modules/files/documents.service';
import { findShownCreators, type ShownCreator } from '#server/modules/creators/shownCreators.service';
import type { AdCodeRecord } from '#server/modules/licensing/adCodes.table';
import * as repository from '#server/modules/licensing/licenses.repository';
import {
  costOf,
  licenseCode,
  renewedEnd,
  sentencesOf,
  standingOf,
  termsOf,
  type LicenseRecord,
} from '#server/modules/licensing/licenseState.service';
import { refundedOf } from '#server/modules/wallet/licencePayments.service';

/** What of its payment came back; null for the many of which nothing could. */
const refundOf = (tx: Tx, { brandId, id, revocation }: LicenseRecord) =>
  revocation === 'rights_claim' ? refundedOf(tx, { brandId, licenceId: id }) : null;

/** A field that is left out where nothing came back. */
const refunded = (minor: number | undefined) => (minor ? { refundedMinor: minor } : {});

const instant = (at: Date | null) => at?.toISOString() ?? null;
const BASIS_POINTS = 100;

/** What list, detail and creator's view have in common. */
function toShared(record: LicenseRecord, contentsCount: number, now: Date) {
  const { platformFeeMinor, totalMinor } = costOf(record);
  const { usages, territory, ...terms } = termsOf(record);
  return {
    id: record.id,
    code: licenseCode(record),
    initiator: record.initiator,
    origin: record.origin,
    status: record.status,
    phase: licencePhase(standingOf(record), now.toISOString()),
    turn: record.turn,
    ...terms,
    usages: [...usages],
    territory: [...territory],
    commissionPercent: record.commissionBp / BASIS_POINTS,
    platformFeeMinor,
    totalMinor,
    contentsCount,
    round: record.round,
    requestedAt: instant(record.requestedAt),
    respondedAt: instant(record.respondedAt),
    respondBy: instant(record.respondBy),
    activeFrom: instant(record.activeFrom),
    endsAt: instant(record.endsAt),
    renewsId: record.renewsId,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    version: record.version,
  };
}

function toParty(files: Files, { creatorId, creatorName }: LicenseRecord, known: ReadonlyMap<number, ShownCreator>) {
  const shown = creatorId === null ? undefined : known.get(creatorId);
  return {
    id: creatorId,
    name: creatorName,
    handle: shown?.username ?? null,
    profileImage: shown ? creatorPictures(files, shown).portrait : null,
  };
}

/** Licences as the list shows them, in their order. */
export async function toRows(
  tx: Tx,
  files: Files,
  brandId: number,
  records: readonly LicenseRecord[],
  now: Date,
): Promise<LicenceRow[]> {
  const contentIds = await repository.listContentIds(
    tx,
    records.map(({ id }) => id),
  );
  const firsts = [...contentIds.values()].flatMap(([first]) => first ?? []);
  const covers = new Map((await describeContents(tx, files, brandId, firsts)).map(({ id, cover }) => [id, cover]));
  const creators = await findShownCreators(
    tx,
    records.flatMap(({ creatorId }) => creatorId ?? []),
  );
  return records.map((record) => {
    const own = contentIds.get(record.id) ?? [];
    return {
      ...toShared(record, own.length, now),
      creator: toParty(files, record, creators),
      cover: covers.get(own[0] ?? 0) ?? null,
    };
  });
}

export const toAdCode = (
  { id, platform, contentId, expiresAt, addedBy, createdAt }: AdCodeRecord,
  now: Date,
): AdCode => ({
  id,
  platform,
  contentId,
  expiresAt: expiresAt.toISOString(),
  endsSoon: adCodeEndsSoon(expiresAt, now),
  isOver: expiresAt <= now,
  addedBy,
  createdAt: createdAt.toISOString(),
});

async function toOffers(tx: Tx, record: LicenseRecord): Promise<Licence['offers']> {
  const offers = await repository.listOffers(tx, record.id);
  return offers.map(({ round, by, offer, message, createdAt }, i) => {
    const before = offers[i - 1]?.offer;
    return {
      round,
      by,
      usages: [...offer.usages],
      durationDays: offer.durationDays,
      priceMinor: offer.priceMinor,
      message,
      changes: before ? offerChanges(before, offer) : [],
      at: createdAt.toISOString(),
    };
  });
}

/** Who did what; the other side learns that a member did it, and not which. */
async function toHistory(
  tx: Tx,
  { history, creatorName }: LicenseRecord,
  side: LicenceSide,
): Promise<Licence['history']> {
  const users = history.flatMap(({ actorType, actorId }) =>
    side === 'brand' && actorType === 'user' && actorId !== undefined ? [actorId] : [],
  );
  const names = new Map((await findPeople(tx, [...new Set(users)])).map((person) => [person.id, person.name]));
  return history.map(({ from, to, at, actorType, actorId, reason }) => ({
    from,
    to,
    at,
    actor: {
      type: actorType,
      name: actorType === 'creator' ? creatorName : (names.get(actorId ?? 0) ?? null),
    },
    reason: reason ?? null,
  }));
}

async function toDetail(tx: Tx, files: Files, record: LicenseRecord, side: LicenceSide, now: Date) {
  const contentIds = (await repository.listContentIds(tx, [record.id])).get(record.id) ?? [];
  return {
    ...toShared(record, contentIds.length, now),
    sentence: await sentencesOf(tx, record, contentIds.length, now),
    message: record.message,
    termsVersion: record.termsVersion,
    termsSha256: record.termsSha256,
    offers: await toOffers(tx, record),
    contents: await describeContents(tx, files, record.brandId, contentIds),
    closeReason: record.closeReason,
    revocation: record.revocation,
    terminationBy: record.terminationBy,
    allowed: licenceCommands(standingOf(record), side, now.toISOString()),
    history: await toHistory(tx, record, side),
    adCodes: (await repository.listAdCodes(tx, record.id)).map((code) => toAdCode(code, now)),
  };
}

/** A licence with everything that belongs to it, as the brand sees it. */
export async function toLicence(tx: Tx, files: Files, record: LicenseRecord, now: Date): Promise<Licence> {
  const creators = await findShownCreators(tx, record.creatorId === null ? [] : [record.creatorId]);
  const renewal = await repository.findOpenRenewal(tx, record.brandId, record.id);
  const document = record.documentId && (await findDocument(tx, record.brandId, record.documentId));
  const detail = await toDetail(tx, files, record, 'brand', now);
  return {
    ...detail,
    contents: await withBadges(tx, detail.contents, now),
    creator: toParty(files, record, creators),
    note: record.note,
    document: document ? { mimeType: document.mimeType, bytes: document.bytes, sha256: document.key } : null,
    invoiceId: record.invoiceId,
    renewsEndsAt: (await renewedEnd(tx, record))?.toISOString() ?? null,
    renewedById: renewal?.id ?? null,
    isRenewed: renewal !== null && renewal.activeFrom !== null,
    missingMinor: record.missingMinor,
    ...refunded((await refundOf(tx, record))?.totalMinor),
  };
}

/** The same as its creator sees it: as from them nothing is taken, and what the brand pays us on top is not told. */
export const toOwn = async (tx: Tx, files: Files, record: LicenseRecord, now: Date): Promise<OwnLicence> => ({
  ...(await toDetail(tx, files, record, 'creator', now)),
  commissionPercent: 0,
  platformFeeMinor: 0,
  totalMinor: record.priceMinor,
  brandName: await getBrandName(tx, record.brandId),
  ...refunded((await refundOf(tx, record))?.priceMinor),
});
