import { BRAND_NAME_MIN, BRAND_NAME_MAX, SLUG_MAX, SLUG_MIN, SLUG_PATTERN } from '#contract/constants/brands';
import { EMAIL_PATTERN } from '#contract/constants/auth';
import { CALLING_CODES } from '#contract/constants/countries';
import { toSlug } from '#contract/rules/text';
import type { AvailabilityAnswer, Brand, CreateBrandBody, UpdateBrandBody } from '#contract/schemas/brands';
import type { Config } from '#server/config';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/files/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import { brandLogo } from '#server/modules/brands/brandLogo';
import * as repository from '#server/modules/brands/brands.repository';
import type { BrandRecord } from '#server/modules/brands/brands.table';
import { moveBrand } from '#server/modules/brands/brandStatus';
import { announceAccessChange } from '#server/plugins/accessCache';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, invalid, notFound, type FieldFaults } from '#server/plugins/errors';

export interface BrandContext {
  tx: Tx;
  files: Files;
  approval: Config['brandApproval'];
  now: Date;
}

/** One page of the brands a person belongs to, the oldest membership first. */
export async function listBrands({ tx, files }: BrandContext, userId: number, { page, limit }: { page: number; limit: number }) {
  const { rows, total } = await repository.listBrands(tx, userId, { limit, offset: (page - 1) * limit });
  return { items: rows.map(({ brand, role }) => toBrand(files, brand, role)), total, page, limit };
}

/** A brand as its member sees it. Throws 404. */
export async function getBrand({ tx, files }: BrandContext, { brandId, role }: BrandScope): Promise<Brand> {
  const brand = await repository.findBrand(tx, brandId);
  if (!brand) throw notFound();
  return toBrand(files, brand, role);
}

/**
 * Creates a brand whose creator owns it. It starts in review, or approved where the installation says so.
 * Throws 400 with the fields that are wrong. Runs as the system: nobody is a member yet.
 */
export async function createBrand({ tx, files, approval, now }: BrandContext, userId: number, body: CreateBrandBody): Promise<Brand> {
  const fields = readFields(body);
  const brand = await repository.insertBrand(tx, {
    ...fields, name: fields.name ?? '', slug: fields.slug ?? '', status: 'pending_review', createdAt: now, updatedAt: now,
  }, { userId, role: 'OWNER' }, now);
  if (!brand) throw slugTaken();
  await recordAudit(tx, { userId, brandId: brand.id, action: 'brands.create', subjectType: 'brand', subjectId: brand.id, now });
  await announceAccessChange(tx);
  return toBrand(files, approval === 'auto' ? await moveBrand(tx, brand, 'approved', { now }) : brand, 'OWNER');
}

/**
 * Changes the given fields. `version` is the one the person saw, null to skip that check. Throws 404, 412 with the
 * current brand in `details.current`, or 400 with the fields that are wrong.
 */
export async function updateBrand({ tx, files, now }: BrandContext, { brandId, userId, role }: BrandScope, version: number | null, body: UpdateBrandBody): Promise<Brand> {
  const brand = await repository.findBrand(tx, brandId, { lock: true });
  if (!brand) throw notFound();
  if (version !== null && version !== brand.version) throw new ApiError(412, 'STALE_VERSION', { details: { current: toBrand(files, brand, role) } });
  const fields = readFields(body);
  const changed = FIELDS.filter((key) => fields[key] !== undefined && fields[key] !== brand[key]);
  if (changed.length === 0) return toBrand(files, brand, role);
  const updated = await repository.updateBrand(tx, brandId, fields, now).catch(refuseTakenSlug);
  if (!updated) throw notFound();
  await recordAudit(tx, { userId, brandId, action: 'brands.update', subjectType: 'brand', subjectId: brandId, details: { changed }, now });
  return toBrand(files, updated, role);
}

/** Sends a rejected brand to review again. Throws 404, or 409 INVALID_TRANSITION in any other state. */
export async function submitBrand({ tx, files, approval, now }: BrandContext, { brandId, userId, role }: BrandScope): Promise<Brand> {
  const brand = await repository.findBrand(tx, brandId, { lock: true });
  if (!brand) throw notFound();
  const submitted = await moveBrand(tx, brand, 'pending_review', { userId, now });
  return toBrand(files, approval === 'auto' ? await moveBrand(tx, submitted, 'approved', { now }) : submitted, role);
}

const SLUG = new RegExp(SLUG_PATTERN);
const EMAIL = new RegExp(EMAIL_PATTERN);
const SUGGESTIONS = 20;

/** Whether a name may be used and a slug is free, with a free slug beside it. Names may repeat. Runs as the system. */
export async function checkAvailability(tx: Tx, { name, slug }: { name?: string; slug?: string }): Promise<AvailabilityAnswer['availability']> {
  const trimmed = name?.normalize('NFC').trim() ?? '';
  const isName = trimmed.length >= BRAND_NAME_MIN && trimmed.length <= BRAND_NAME_MAX;
  return {
    ...(name === undefined ? {} : { name: { value: name, state: isName ? 'available' as const : 'invalid' as const } }),
    ...(slug === undefined ? {} : { slug: await checkSlug(tx, slug.trim()) }),
  };
}

async function checkSlug(tx: Tx, slug: string) {
  const isValid = slug.length >= SLUG_MIN && slug.length <= SLUG_MAX && SLUG.test(slug);
  const base = toSlug(slug).slice(0, SLUG_MAX - 3).replace(/-+$/, '');
  const candidates = [slug, base, ...Array.from({ length: SUGGESTIONS }, (_, index) => `${base}-${index + 2}`)];
  const taken = await repository.findTakenSlugs(tx, candidates);
  if (isValid && !taken.has(slug)) return { value: slug, state: 'available' as const };
  const suggestion = candidates.slice(1).find((candidate) => candidate.length >= SLUG_MIN && SLUG.test(candidate) && !taken.has(candidate));
  return { value: slug, state: isValid ? 'taken' as const : 'invalid' as const, ...(suggestion === undefined ? {} : { suggestion }) };
}

const FIELDS = ['name', 'slug', 'email', 'website', 'country'] as const;

/** The body's fields as they are kept. Throws 400 for what the schema cannot see. */
function readFields({ name, slug, email, website, country }: UpdateBrandBody): repository.BrandChanges {
  const faults: FieldFaults = {};
  const cleanName = name?.normalize('NFC').trim();
  const cleanEmail = email?.normalize('NFC').trim();
  if (cleanName !== undefined && cleanName.length < BRAND_NAME_MIN) faults.name = [{ code: 'TOO_SHORT', params: { min: BRAND_NAME_MIN } }];
  if (cleanEmail !== undefined && !EMAIL.test(cleanEmail)) faults.email = [{ code: 'EMAIL_INVALID' }];
  if (website && !URL.canParse(website)) faults.website = [{ code: 'INVALID' }];
  if (country !== undefined && !CALLING_CODES.has(country)) faults.country = [{ code: 'UNKNOWN' }];
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return {
    ...(cleanName === undefined ? {} : { name: cleanName }), ...(slug === undefined ? {} : { slug }),
    ...(cleanEmail === undefined ? {} : { email: cleanEmail }), ...(website === undefined ? {} : { website }),
    ...(country === undefined ? {} : { country }),
  };
}

const slugTaken = () => invalid({ slug: [{ code: 'TAKEN' }] });

/** Two brands may ask for the same slug at once; the unique index decides and the loser learns it on the field. */
function refuseTakenSlug(error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === 'brands_slug') throw slugTaken();
  throw error;
}

function toBrand(files: Files, { logoId, reason, createdAt, updatedAt, ...brand }: BrandRecord, role: string): Brand {
  const { id, name, slug, email, website, country, timezone, defaultCurrency, status, version } = brand;
  return {
    id, name, slug, email, website, country, timezone, defaultCurrency, status, version, role,
    billing: null, logoUrl: brandLogo(files, logoId), rejectionReason: reason, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(),
  };
}
