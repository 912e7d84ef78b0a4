import { sql, type SQL } from 'drizzle-orm';
import { DEFAULT_TIMEZONE, type BrandStatus } from '#contract/constants/brands';
import { type AccessAction, can } from '#contract/rules/access';
import type { CurrencyCode } from '#contract/constants/money';
import type { StockLevels } from '#contract/constants/products';
import type { Membership } from '#contract/schemas/auth';
import type { BillTo } from '#contract/schemas/invoices';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { brandHabits } from '#server/modules/brands/brandFields';
import { brandLogo } from '#server/modules/brands/brandLogo';
import { findBrand } from '#server/modules/brands/brands.repository';
import { brands } from '#server/modules/brands/brands.table';
import * as repository from '#server/modules/brands/memberships.repository';
import { announceAccessChange } from '#server/plugins/accessCache';

/** A person's memberships as the session user carries them, the oldest first. */
export async function listMemberships(tx: Tx, files: Files, userId: number): Promise<Membership[]> {
  const records = await repository.listMemberships(tx, userId);
  return records.map(({ role, brand }) => {
    const { id, name, slug, email, website, logoId, status, reason, version } = brand;
    return {
      brandId: id,
      role,
      brand: {
        id,
        name,
        slug,
        logoUrl: brandLogo(files, logoId),
        email,
        website,
        status,
        rejectionReason: reason,
        version,
        ...brandHabits(brand),
      },
    };
  });
}

/** Which brands the people may work for now. */
export const activeSeats = (tx: Tx, userIds: number[]): Promise<{ userId: number; brandId: number }[]> =>
  repository.listSeats(tx, userIds);

/** Members whose role may do this in the brand. */
export async function listMembersWho(tx: Tx, brandId: number, may: AccessAction): Promise<number[]> {
  return (await repository.listMembers(tx, brandId)).filter(({ role }) => can(role, may)).map(({ userId }) => userId);
}

/** Names of the brands a person belongs to. */
export async function listBrandNames(tx: Tx, userId: number): Promise<string[]> {
  return (await repository.listMemberships(tx, userId)).map(({ brand }) => brand.name);
}

/** The least stock of one of a brand's labels, as part of a query. */
export const stockLevel = (brandId: number, level: keyof StockLevels): SQL =>
  sql`(select ${brands[level]} from ${brands} where ${brands.id} = ${brandId})`;

/** The time zone of a brand, as part of a query. */
export const brandTimezone = (brandId: number): SQL =>
  sql`(select ${brands.timezone} from ${brands} where ${brands.id} = ${brandId})`;

/** The time zone that a brand's days begin in. */
export const getBrandTimezone = async (tx: Tx, brandId: number): Promise<string> =>
  (await findBrand(tx, brandId))?.timezone ?? DEFAULT_TIMEZONE;

/** Whom a brand's invoices are made out to; null until it was given. */
export async function getBilling(tx: Tx, brandId: number): Promise<BillTo | null> {
  const brand = await findBrand(tx, brandId);
  return brand?.billing ? { ...brand.billing, email: brand.email } : null;
}

/** Whether a brand is still there; if so, it is not deleted until the transaction ends. To be asked before the brand's other rows are locked. */
export const keepBrand = repository.lockBrandKey;

/** The name of a brand; empty when there is none. */
export const getBrandName = async (tx: Tx, brandId: number): Promise<string> =>
  (await findBrand(tx, brandId))?.name ?? '';

/** The currency that a brand's amounts begin with. */
export const getBrandCurrency = async (tx: Tx, brandId: number): Promise<CurrencyCode> =>
  (await findBrand(tx, brandId))?.defaultCurrency ?? 'TRY';

/** Where a brand is on the web; null where it has not said. */
export const getBrandWebsite = async (tx: Tx, brandId: number): Promise<string | null> =>
  (await findBrand(tx, brandId))?.website ?? null;

/** How far a brand's approval is. */
export const getBrandStatus = async (tx: Tx, brandId: number): Promise<BrandStatus> =>
  (await findBrand(tx, brandId))?.status ?? 'draft';

/** The same, held until the transaction ends: it is not suspended meanwhile. */
export const holdBrandStatus = async (tx: Tx, brandId: number): Promise<BrandStatus> =>
  (await repository.lockStatus(tx, brandId)) ?? 'draft';

/** What a brand notes about its member. */
export interface MemberDetails {
  company?: string | null;
  country?: string | null;
  phone?: string | null;
}

/** Makes somebody a member. False when they are one already, active or not; then nothing changes. Runs as the system. */
export async function addMember(
  tx: Tx,
  { brandId, userId, role, ...details }: { brandId: number; userId: number; role: string } & MemberDetails,
  now: Date,
): Promise<boolean> {
  const added = await repository.insertMembership(tx, { brandId, userId, role, ...details, createdAt: now });
  if (added) await announceAccessChange(tx);
  return added;
}

/** Changes a membership; every process learns it at commit. */
export async function changeMember(
  tx: Tx,
  brandId: number,
  userId: number,
  changes: repository.MembershipChanges,
): Promise<void> {
  await repository.updateMembership(tx, brandId, userId, changes);
  await announceAccessChange(tx);
}

/** Takes somebody out of a brand. */
export async function removeMember(tx: Tx, brandId: number, userId: number): Promise<void> {
  await repository.deleteMembership(tx, brandId, userId);
  await announceAccessChange(tx);
}
