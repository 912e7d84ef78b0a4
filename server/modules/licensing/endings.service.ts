import { eq } from 'drizzle-orm';
import type { LicenceRevocation } from '#contract/constants/licensing';
import { licenceRefund } from '#contract/rules/licensing';
import type { LicenceConsequences, OwnLicenceConsequences, RevokeLicenceBody } from '#contract/schemas/licensing';
import type { Tx } from '#server/db/client';
import {
  describeContents,
  hangsOn,
  mayUseWithout,
  productsOf,
  revokeLicence,
} from '#server/modules/contents/licensedContents.service';
import { countHanging } from '#server/modules/licensing/contentLinks.service';
import type { LicensingContext } from '#server/modules/licensing/licensing.service';
import { tellOf } from '#server/modules/licensing/licensing.news';
import * as repository from '#server/modules/licensing/licenses.repository';
import { licenses } from '#server/modules/licensing/licenses.table';
import {
  advance,
  audit,
  costOf,
  idOfCode,
  licenseCode,
  lock,
  refuseUnlessAllowed,
  type Deed,
  type LicenseRecord,
} from '#server/modules/licensing/licenseState.service';
import { refundLicence } from '#server/modules/wallet/licencePayments.service';
import { invalid, notFound } from '#server/plugins/errors';

const paidOf = (record: LicenseRecord): number => (record.activeFrom === null ? 0 : costOf(record).totalMinor);

/**
 * What comes of taking a licence back now: what of its contents stays usable, what goes dark, what was paid, and what of that came
 * back if its creator took it back over a right of somebody else. Throws 404.
 */
export async function previewRevocation(
  { tx, scope: { brandId }, files, now }: LicensingContext,
  id: number,
): Promise<LicenceConsequences> {
  const record = await repository.findLicense(tx, brandId, id);
  if (!record) throw notFound();
  const contentIds = (await repository.listContentIds(tx, [id])).get(id) ?? [];
  const contents: LicenceConsequences['contents'] = [];
  for (const content of await describeContents(tx, files, brandId, contentIds))
    contents.push({
      id: content.id,
      caption: content.caption,
      remains: await mayUseWithout(tx, content.id, id, now),
      products: (await hangsOn(tx, content.id, id, { usage: 'website' }, now))
        ? await productsOf(tx, brandId, content.id)
        : [],
    });
  return {
    contents,
    liveLinks: await countHanging(tx, contentIds, id, now),
    adCodes: (await repository.listAdCodes(tx, id)).filter(({ expiresAt }) => expiresAt > now).length,
    paidMinor: paidOf(record),
    refundMinor: licenceRefund({ ...record, ...costOf(record) }, now).totalMinor,
    currency: record.currency,
    endsAt: record.endsAt?.toISOString() ?? null,
  };
}

/** The same as its creator sees it: what of the price is taken from them by which cause. */
export const previewOwnRevocation = (record: LicenseRecord, now: Date): OwnLicenceConsequences => ({
  refundMinor: { breach: 0, rights_claim: licenceRefund({ ...record, ...costOf(record) }, now).priceMinor },
  currency: record.currency,
});

/**
 * What of a payment goes back with a revocation. When the creator or the operator takes a licence back because somebody else has a
 * right to the content, the brand paid for days that it does not get. A brand that broke the terms gets nothing back, and one that
 * takes its own licence back neither: else it could end any licence at its creator's expense.
 */
const isRefunded = (cause: LicenceRevocation, { side, actor }: Deed): boolean =>
  cause === 'rights_claim' && (side === 'creator' || actor.type === 'system');

async function payBack(tx: Tx, record: LicenseRecord, { actor, now }: Deed): Promise<number> {
  const back = licenceRefund({ ...record, ...costOf(record) }, now);
  const paid = record.history.findLast(({ to }) => to === 'active');
  if (back.totalMinor === 0 || !paid) return 0;
  await refundLicence(tx, {
    brandId: record.brandId,
    licenceId: record.id,
    currency: record.currency,
    priceMinor: back.priceMinor,
    platformFeeMinor: back.platformFeeMinor,
    description: `${licenseCode(record)} · ${record.creatorName}`,
    actor,
    at: now,
    paidMinor: paidOf(record),
    paidAt: new Date(paid.at),
    invoiceId: record.invoiceId,
  });
  return back.totalMinor;
}

/**
 * Takes a licence back; its rights end at once, and what of the payment goes back does so in the same transaction (`isRefunded`).
 * Throws 404 and 409. Runs as the system where something goes back.
 */
export async function revoke(
  tx: Tx,
  { brandId, id }: { brandId: number; id: number },
  { cause, reason }: RevokeLicenceBody,
  deed: Deed,
): Promise<LicenseRecord> {
  const record = await lock(tx, brandId, id);
  refuseUnlessAllowed(record, 'revoke', deed);
  const closeReason = reason.normalize('NFC').trim();
  if (closeReason === '') throw invalid({ reason: [{ code: 'REQUIRED' }] });
  const revoked = await advance(
    tx,
    record,
    ['revoked'],
    { ...deed, reason: closeReason },
    { revocation: cause, closeReason, endsAt: deed.now },
  );
  const refundMinor = isRefunded(cause, deed) ? await payBack(tx, record, deed) : 0;
  await audit(tx, revoked, 'revoke', deed, { cause, refundMinor, currency: record.currency });
  await revokeLicence(tx, { brandId, licenceId: id }, deed);
  await tellOf(tx, revoked, refundMinor > 0 ? 'refunded' : 'revoked', deed.now);
  return revoked;
}

/** The licence of a code, of whatever brand; null when there is none. For the operator. */
export async function findByCode(tx: Tx, code: string): Promise<{ brandId: number; id: number } | null> {
  const id = idOfCode(code);
  const [found] = id === null ? [] : await repository.listDue(tx, eq(licenses.id, id), { after: 0, limit: 1 });
  return found ?? null;
}
