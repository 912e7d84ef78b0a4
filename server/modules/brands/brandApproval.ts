import { effectiveRole } from '#contract/rules/access';
import type { BrandStatus } from '#contract/constants/brands';
import type { Language } from '#contract/constants/languages';
import type { Tx } from '#server/db/client';
import { enqueueMail } from '#server/mail/outbox';
import type { MailContent } from '#server/mail/templates/renderMail';
import { BRAND_ANNOUNCEMENTS } from '#server/messages/brands';
import { findAddressees } from '#server/modules/auth/people.service';
import { findBrandBySlug, listAllBrands } from '#server/modules/brands/brands.repository';
import type { BrandRecord } from '#server/modules/brands/brands.table';
import { moveBrand } from '#server/modules/brands/brandStatus';
import { listMembers } from '#server/modules/brands/memberships.repository';
import { addNotifications } from '#server/modules/notifications/notifications.service';

/** When, and the origin of the console that mails lead to. */
export interface ApprovalContext {
  origin: string;
  now: Date;
}

type Announced = keyof typeof BRAND_ANNOUNCEMENTS;

/** Lets a brand in review work. These four throw an Error when no brand has the slug or it is in another state. */
export const approveBrand = (tx: Tx, slug: string, context: ApprovalContext): Promise<void> =>
  decide(tx, slug, 'approved', 'approved', context);

/** Sends a brand in review back to its members, with the reason. */
export const rejectBrand = (tx: Tx, slug: string, reason: string, context: ApprovalContext): Promise<void> =>
  decide(tx, slug, 'rejected', 'rejected', context, reason);

/** Makes an approved brand read-only, with the reason. */
export const suspendBrand = (tx: Tx, slug: string, reason: string, context: ApprovalContext): Promise<void> =>
  decide(tx, slug, 'suspended', 'suspended', context, reason);

/** Lets a suspended brand work again. */
export const restoreBrand = (tx: Tx, slug: string, context: ApprovalContext): Promise<void> =>
  decide(tx, slug, 'approved', 'restored', context);

export const listBrandsForOperator = (tx: Tx): Promise<BrandRecord[]> => listAllBrands(tx);

const FROM: Record<Announced, BrandStatus> = {
  approved: 'pending_review',
  rejected: 'pending_review',
  suspended: 'approved',
  restored: 'suspended',
};

async function decide(
  tx: Tx,
  slug: string,
  to: BrandStatus,
  what: Announced,
  context: ApprovalContext,
  reason?: string,
): Promise<void> {
  const brand = await findBrandBySlug(tx, slug);
  if (!brand) throw new Error(`There is no brand "${slug}".`);
  // Approving and restoring lead to the same status, from different ones.
  if (brand.status !== FROM[what]) throw new Error(`${slug} is ${brand.status}, not ${FROM[what]}.`);
  const moved = await moveBrand(tx, brand, to, { now: context.now, ...(reason === undefined ? {} : { reason }) });
  await announce(tx, moved, what, reason ?? '', context);
}

/** Tells every member in the console and every owner by mail. */
async function announce(
  tx: Tx,
  brand: BrandRecord,
  what: Announced,
  reason: string,
  { origin, now }: ApprovalContext,
): Promise<void> {
  const members = await listMembers(tx, brand.id);
  const inBoth = (write: (language: Language) => string) => ({ tr: write('tr'), en: write('en') });
  await addNotifications(
    tx,
    members.map(({ userId }) => ({
      userId,
      brandId: brand.id,
      type: `brand_${what}` as const,
      createdAt: now,
      title: inBoth((language) => BRAND_ANNOUNCEMENTS[what][language].title(brand.name)),
      body: inBoth((language) => BRAND_ANNOUNCEMENTS[what][language].body(brand.name, reason)),
    })),
  );
  const owners = members.filter(({ role }) => effectiveRole(role) === 'OWNER').map(({ userId }) => userId);
  for (const { email, firstName, language } of await findAddressees(tx, owners)) {
    await enqueueMail(
      tx,
      { to: email, language, ...letterAbout(what, { name: firstName, brandName: brand.name, reason, origin }) },
      now,
    );
  }
}

function letterAbout(
  what: Announced,
  { name, brandName, reason, origin }: { name: string; brandName: string; reason: string; origin: string },
): MailContent {
  const home = `${origin}/`;
  if (what === 'rejected')
    return {
      template: 'brand-rejected',
      data: { name, brandName, reason, link: `${origin}/onboarding/awaiting-approval` },
    };
  if (what === 'suspended') return { template: 'brand-suspended', data: { name, brandName, reason, link: home } };
  if (what === 'restored') return { template: 'brand-restored', data: { name, brandName, link: home } };
  return { template: 'brand-approved', data: { name, brandName, link: home } };
}
