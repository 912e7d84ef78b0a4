import { eq } from 'drizzle-orm';
import type { LicenceConsequences, RevokeLicenceBody } from '#contract/schemas/licensing';
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
  lock,
  refuseUnlessAllowed,
  type Deed,
  type LicenseRecord,
} from '#server/modules/licensing/licenseState.service';
import { invalid, notFound } from '#server/plugins/errors';

/** What comes of taking a licence back now: what of its contents stays usable, and what goes dark. Throws 404. */
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
    paidMinor: record.activeFrom === null ? 0 : costOf(record).totalMinor,
    currency: record.currency,
    endsAt: record.endsAt?.toISOString() ?? null,
  };
}

/** Takes a licence back; its rights end at once and what was paid stays paid. Throws 404 and 409. */
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
  await audit(tx, revoked, 'revoke', deed, { cause });
  await revokeLicence(tx, { brandId, licenceId: id }, deed);
  await tellOf(tx, revoked, 'revoked', deed.now);
  return revoked;
}

/** The licence of a code, of whatever brand; null when there is none. For the operator. */
export async function findByCode(tx: Tx, code: string): Promise<{ brandId: number; id: number } | null> {
  const id = idOfCode(code);
  const [found] = id === null ? [] : await repository.listDue(tx, eq(licenses.id, id), 1);
  return found ?? null;
}
