import { and, count, desc, eq, ne } from 'drizzle-orm';
import { respondBy } from '#contract/rules/licensing';
import type { OfferLicenceBody, OwnLicence, OwnLicenceConsequences, OwnLicencePage } from '#contract/schemas/licensing';
import type { Database, Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { getBrandStatus } from '#server/modules/brands/memberships.service';
import { brandOfContents } from '#server/modules/contents/licensedContents.service';
import { previewOwnRevocation } from '#server/modules/licensing/endings.service';
import { toOwn } from '#server/modules/licensing/licenseAnswer';
import { tellOf } from '#server/modules/licensing/licensing.news';
import { readContents, refuseImpossible, searchTextOf, termValues } from '#server/modules/licensing/licensing.service';
import { noteOffer } from '#server/modules/licensing/licenseSteps.service';
import * as repository from '#server/modules/licensing/licenses.repository';
import { licenses } from '#server/modules/licensing/licenses.table';
import {
  advance,
  audit,
  refuseTwin,
  type Deed,
  type LicenseRecord,
} from '#server/modules/licensing/licenseState.service';
import { sentUnder } from '#server/modules/licensing/terms.service';
import { licensingRights } from '#server/modules/subscription/subscription.service';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

interface Creator {
  creatorId: number;
}

/** The stores that a creator's calls work with. */
export interface Stores {
  database: Database;
  files: Files;
}

/** Drafts are the brand's alone. */
const ofCreator = (creatorId: number) =>
  and(eq(licenses.creatorId, creatorId), eq(licenses.origin, 'licence'), ne(licenses.status, 'draft'));

/** A creator's own licences, the newest first. */
export async function listOwn(
  { database, files }: Stores,
  { creatorId }: Creator,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<OwnLicencePage> {
  return database.system(async (tx) => {
    const rows = await tx
      .select()
      .from(licenses)
      .where(ofCreator(creatorId))
      .orderBy(desc(licenses.createdAt), desc(licenses.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const [counted] = await tx.select({ total: count() }).from(licenses).where(ofCreator(creatorId));
    const items: OwnLicence[] = [];
    for (const row of rows) items.push(await toOwn(tx, files, row, now));
    return { items, total: counted?.total ?? 0, page, limit };
  });
}

async function findOwn(tx: Tx, creatorId: number, id: number): Promise<LicenseRecord> {
  const [found] = await tx
    .select()
    .from(licenses)
    .where(and(ofCreator(creatorId), eq(licenses.id, id)));
  if (!found) throw notFound();
  return found;
}

/** One of a creator's own licences. Throws 404. */
export const getOwn = (
  { database, files }: Stores,
  { creatorId }: Creator,
  id: number,
  now: Date,
): Promise<OwnLicence> => database.system(async (tx) => toOwn(tx, files, await findOwn(tx, creatorId, id), now));

/** What comes of it when the creator takes this licence back now. Throws 404. */
export const previewRevocation = (
  { database }: Stores,
  { creatorId }: Creator,
  id: number,
  now: Date,
): Promise<OwnLicenceConsequences> =>
  database.system(async (tx) => previewOwnRevocation(await findOwn(tx, creatorId, id), now));

const deedOf = ({ creatorId }: Creator, now: Date): Deed => ({
  side: 'creator',
  actor: { type: 'creator', id: creatorId },
  now,
});

/** What a creator does to a licence of their own. Runs as the system: what they agree to is paid by the brand's wallet. */
export async function act(
  stores: Stores,
  creator: Creator,
  id: number,
  now: Date,
  work: (tx: Tx, which: { brandId: number; id: number }, deed: Deed) => Promise<unknown>,
): Promise<OwnLicence> {
  await stores.database.system(async (tx) => {
    const { brandId } = await findOwn(tx, creator.creatorId, id);
    await work(tx, { brandId, id }, deedOf(creator, now));
  });
  return getOwn(stores, creator, id, now);
}

/**
 * Offers a brand a licence of contents that it has from this creator. Throws 400 by field, 409 ALREADY_ASKED, and 409 CONFLICT while
 * the brand takes no licences.
 */
export async function offerOwn(
  stores: Stores,
  creator: Creator,
  body: OfferLicenceBody,
  now: Date,
): Promise<OwnLicence> {
  const id = await stores.database.system(async (tx) => {
    const brandId = await brandOfContents(tx, creator.creatorId, body.contentIds);
    if (brandId === null) throw invalid({ contentIds: [{ code: 'UNKNOWN' }] });
    const contents = await readContents(tx, brandId, body.contentIds);
    await refuseImpossible(tx, brandId, body, now);
    const { isOpen, commissionBp } = await licensingRights(tx, brandId);
    if (!isOpen || (await getBrandStatus(tx, brandId)) !== 'approved') throw new ApiError(409, 'CONFLICT');
    const deed = deedOf(creator, now);
    const draft = await repository.insertLicense(
      tx,
      {
        ...termValues(body),
        brandId,
        initiator: 'creator',
        origin: 'licence',
        creatorId: creator.creatorId,
        creatorName: contents[0].creatorName,
        status: 'draft',
        commissionBp,
        ...sentUnder,
        searchText: searchTextOf(contents),
        createdAt: now,
        updatedAt: now,
      },
      body.contentIds,
    );
    await refuseTwin(tx, draft);
    const sent = await advance(tx, draft, ['pending'], deed, {
      turn: 'brand',
      requestedAt: now,
      respondBy: respondBy(now),
    });
    await noteOffer(tx, sent, sent.message, deed);
    await audit(tx, sent, 'offer', deed, { priceMinor: sent.priceMinor, currency: sent.currency });
    await tellOf(tx, sent, 'offered', now);
    return sent.id;
  });
  return getOwn(stores, creator, id, now);
}
