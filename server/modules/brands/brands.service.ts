import { randomBytes } from 'node:crypto';
import {
  BRAND_NAME_MIN,
  BRAND_NAME_MAX,
  LOGO_SIDE_MIN,
  SLUG_MAX,
  SLUG_MIN,
  SLUG_PATTERN,
} from '#contract/constants/brands';
import { can } from '#contract/rules/access';
import { toSlug } from '#contract/rules/text';
import type {
  AvailabilityAnswer,
  Brand,
  BrandObstacles,
  CreateBrandBody,
  UpdateBrandBody,
} from '#contract/schemas/brands';
import type { Config } from '#server/config';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import { brandHabits, changedFields, readFields, refuseStockLevels } from '#server/modules/brands/brandFields';
import { brandLogo } from '#server/modules/brands/brandLogo';
import * as repository from '#server/modules/brands/brands.repository';
import type { BrandRecord } from '#server/modules/brands/brands.table';
import { moveBrand } from '#server/modules/brands/brandStatus';
import { lockActiveChallenges } from '#server/modules/challenges/challengeState.service';
import { findLogo } from '#server/modules/files/files.service';
import { walletsInUse } from '#server/modules/wallet/ledger.service';
import { announceAccessChange } from '#server/plugins/accessCache';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, invalid, notFound } from '#server/plugins/errors';

export interface BrandContext {
  tx: Tx;
  files: Files;
  approval: Config['brandApproval'];
  now: Date;
}

/** One page of the brands a person belongs to, the oldest membership first. */
export async function listBrands(
  { tx, files }: BrandContext,
  userId: number,
  { page, limit, owned = false }: { page: number; limit: number; owned?: boolean },
) {
  const { rows, total } = await repository.listBrands(tx, userId, owned, { limit, offset: (page - 1) * limit });
  return { items: rows.map(({ brand, role }) => toBrand(files, brand, role)), total, page, limit };
}

/** A brand as its member sees it. Throws 404. */
export async function getBrand({ tx, files }: BrandContext, { brandId, role }: BrandScope): Promise<Brand> {
  const brand = await repository.findBrand(tx, brandId);
  if (!brand) throw notFound();
  return toBrand(files, brand, role);
}

/**
 * Creates a brand whose creator owns it. It starts in review, or approved where the installation says so. A slug that
 * is left out is made from the name, a country is that of the person's language.
 * Throws 400 with the fields that are wrong. Runs as the system: nobody is a member yet.
 */
export async function createBrand(
  { tx, files, approval, now }: BrandContext,
  userId: number,
  body: CreateBrandBody,
  country: string,
): Promise<Brand> {
  const fields = readFields({ country, ...body });
  const brand = await repository.insertBrand(
    tx,
    {
      ...fields,
      name: fields.name ?? '',
      slug: fields.slug ?? (await freeSlug(tx, fields.name ?? '')),
      status: 'pending_review',
      createdAt: now,
      updatedAt: now,
    },
    { userId, role: 'OWNER' },
    now,
  );
  if (!brand) throw slugTaken();
  await recordAudit(tx, {
    userId,
    brandId: brand.id,
    action: 'brands.create',
    subjectType: 'brand',
    subjectId: brand.id,
    now,
  });
  await announceAccessChange(tx);
  return toBrand(files, approval === 'auto' ? await moveBrand(tx, brand, 'approved', { now }) : brand, 'OWNER');
}

/**
 * Changes the given fields. `version` is the one the person saw, null to skip that check. Throws 404, 412 with the
 * current brand in `details.current`, 403 when the billing identity is not theirs to change, or 400 with the fields that are wrong.
 */
export async function updateBrand(
  { tx, files, now }: BrandContext,
  { brandId, userId, role }: BrandScope,
  version: number | null,
  body: UpdateBrandBody,
): Promise<Brand> {
  const brand = await repository.findBrand(tx, brandId, { lockFor: 'change' });
  if (!brand) throw notFound();
  if (version !== null && version !== brand.version)
    throw new ApiError(412, 'STALE_VERSION', { details: { current: toBrand(files, brand, role) } });
  if (body.billing !== undefined && !can(role, 'billing.update')) throw new ApiError(403, 'FORBIDDEN');
  const fields = readFields(body);
  refuseStockLevels(brand, fields);
  if (fields.logoId) await checkLogo(tx, brandId, fields.logoId);
  const changed = changedFields(brand, fields);
  if (changed.length === 0) return toBrand(files, brand, role);
  const updated = await repository.updateBrand(tx, brandId, fields, now).catch(refuseTakenSlug);
  if (!updated) throw notFound();
  await announceAccessChange(tx);
  const subject = { userId, brandId, subjectType: 'brand', subjectId: brandId, now };
  const plain = changed.filter((key) => key !== 'billing');
  if (plain.length > 0) await recordAudit(tx, { ...subject, action: 'brands.update', details: { changed: plain } });
  // Who may be invoiced is worth an entry of its own; the numbers stay out of the trail.
  if (changed.includes('billing')) await recordAudit(tx, { ...subject, action: 'billing.update' });
  return toBrand(files, updated, role);
}

/**
 * Deletes a brand with all that belongs to it; only its audit trail and its books stay. `slug` is what the person typed as a guard
 * against a slip. Throws 404; 400 when the slug is not the brand's; 409 BRAND_IN_USE, with what is in the way in the
 * details, while challenges run or the wallet holds or owes money.
 */
export async function deleteBrand(
  { tx, now }: Pick<BrandContext, 'tx' | 'now'>,
  { brandId, userId }: Pick<BrandScope, 'brandId' | 'userId'>,
  slug: string | undefined,
): Promise<void> {
  const brand = await repository.findBrand(tx, brandId, { lockFor: 'removal' });
  if (!brand) throw notFound();
  if (slug === undefined) throw invalid({ slug: [{ code: 'REQUIRED' }] });
  if (slug !== brand.slug) throw invalid({ slug: [{ code: 'INVALID' }] });
  await refuseWhileInUse(tx, brandId);
  const { name } = brand;
  await recordAudit(tx, {
    userId,
    brandId,
    action: 'brands.delete',
    subjectType: 'brand',
    subjectId: brandId,
    details: { name, slug },
    now,
  });
  await repository.deleteBrand(tx, brandId);
  await announceAccessChange(tx);
}

/** A bonus cannot be withdrawn, so it keeps no brand alive; a withdrawal under way does, because it may come back. */
async function refuseWhileInUse(tx: Tx, brandId: number): Promise<void> {
  const activeChallenges = await lockActiveChallenges(tx, brandId);
  const balances = (await walletsInUse(tx, brandId)).flatMap(
    ({ currency, availableMinor, bonusMinor, heldMinor, pendingMinor, debtMinor, withdrawingMinor }) => {
      const amountMinor = availableMinor - bonusMinor + heldMinor + pendingMinor + withdrawingMinor;
      return amountMinor === 0 && debtMinor === 0 ? [] : [{ currency, amountMinor, debtMinor }];
    },
  );
  const obstacles: BrandObstacles = { activeChallenges, balances };
  if (activeChallenges > 0 || balances.length > 0)
    throw new ApiError(409, 'BRAND_IN_USE', { details: { ...obstacles } });
}

/** Throws 400 unless a picture was uploaded as this brand's logo and is large enough. */
async function checkLogo(tx: Tx, brandId: number, id: string): Promise<void> {
  const logo = await findLogo(tx, brandId, id);
  if (!logo) throw invalid({ logoId: [{ code: 'UNKNOWN' }] });
  if (Math.min(logo.width, logo.height) < LOGO_SIDE_MIN)
    throw invalid({ logoId: [{ code: 'TOO_SMALL', params: { min: LOGO_SIDE_MIN } }] });
}

/** Sends a rejected brand to review again. Throws 404, or 409 INVALID_TRANSITION in any other state. */
export async function submitBrand(
  { tx, files, approval, now }: BrandContext,
  { brandId, userId, role }: BrandScope,
): Promise<Brand> {
  const brand = await repository.findBrand(tx, brandId, { lockFor: 'change' });
  if (!brand) throw notFound();
  const submitted = await moveBrand(tx, brand, 'pending_review', { userId, now });
  return toBrand(files, approval === 'auto' ? await moveBrand(tx, submitted, 'approved', { now }) : submitted, role);
}

const SLUG = new RegExp(SLUG_PATTERN);
const SUGGESTIONS = 20;

/** Whether a name may be used and a slug is free, with a free slug beside it. Names may repeat. Runs as the system. */
export async function checkAvailability(
  tx: Tx,
  { name, slug }: { name?: string; slug?: string },
): Promise<AvailabilityAnswer['availability']> {
  const trimmed = name?.normalize('NFC').trim() ?? '';
  const isName = trimmed.length >= BRAND_NAME_MIN && trimmed.length <= BRAND_NAME_MAX;
  return {
    ...(name === undefined
      ? {}
      : { name: { value: name, state: isName ? ('available' as const) : ('invalid' as const) } }),
    ...(slug === undefined ? {} : { slug: await checkSlug(tx, slug.trim()) }),
  };
}

async function checkSlug(
  tx: Tx,
  slug: string,
): Promise<{ value: string; state: 'available' | 'taken' | 'invalid'; suggestion?: string }> {
  const isValid = slug.length >= SLUG_MIN && slug.length <= SLUG_MAX && SLUG.test(slug);
  const base = toSlug(slug)
    .slice(0, SLUG_MAX - 3)
    .replace(/-$/, '');
  const candidates = [slug, base, ...Array.from({ length: SUGGESTIONS }, (_, index) => `${base}-${index + 2}`)];
  const taken = await repository.findTakenSlugs(tx, candidates);
  if (isValid && !taken.has(slug)) return { value: slug, state: 'available' };
  const suggestion = candidates
    .slice(1)
    .find((candidate) => candidate.length >= SLUG_MIN && SLUG.test(candidate) && !taken.has(candidate));
  return {
    value: slug,
    state: isValid ? 'taken' : 'invalid',
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/** A slug from a brand's name; a name without any letter of the alphabet gets one by chance. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const { value, state, suggestion } = await checkSlug(tx, toSlug(name).slice(0, SLUG_MAX).replace(/-+$/, ''));
  return state === 'available' ? value : (suggestion ?? `brand-${randomBytes(4).toString('hex')}`);
}

const slugTaken = () => invalid({ slug: [{ code: 'TAKEN' }] });

/** Two brands may ask for the same slug at once; the unique index decides and the loser learns it on the field. */
function refuseTakenSlug(error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === 'brands_slug')
    throw slugTaken();
  throw error;
}

function toBrand(files: Files, { logoId, reason, createdAt, updatedAt, ...brand }: BrandRecord, role: string): Brand {
  const { id, name, slug, email, website, country, status, version, billing } = brand;
  return {
    id,
    name,
    slug,
    email,
    website,
    country,
    status,
    version,
    role,
    ...brandHabits(brand),
    billing: can(role, 'billing.read') ? billing : null,
    logoUrl: brandLogo(files, logoId),
    rejectionReason: reason,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
