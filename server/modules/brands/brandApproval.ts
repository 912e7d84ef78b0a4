import type { BrandStatus } from '#contract/constants/brands';
import type { Tx } from '#server/db/client';
import { enqueueMail } from '#server/mail/outbox';
import type { MailContent } from '#server/mail/templates/renderMail';
import { findAddressees } from '#server/modules/auth/people.service';
import { brandNews } from '#server/modules/brands/brands.news';
import { findBrandBySlug, listAllBrands } from '#server/modules/brands/brands.repository';
import type { BrandRecord } from '#server/modules/brands/brands.table';
import { moveBrand } from '#server/modules/brands/brandStatus';
import { listMembersWho } from '#server/modules/brands/memberships.service';
import { tell } from '#server/modules/notifications/news.service';

/** When, and the origin of the console that mails lead to. */
export interface ApprovalContext {
  origin: string;
  now: Date;
}

type Announced = keyof typeof brandNews;

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
  await tell(tx, brand.id, brandNews[what], { text: what, brand: brand.name, reason }, now);
  const owners = await listMembersWho(tx, brand.id, 'brands.delete');
  for (const { email, firstName, language } of await findAddressees(tx, owners)) {
    await enqueueMail(
      tx,
      {
        to: email,
        language,
        ...letterAbout(what, { brandId: brand.id, name: firstName, brandName: brand.name, reason, origin }),
      },
      now,
    );
  }
}

interface Letter {
  brandId: number;
  name: string;
  brandName: string;
  reason: string;
  origin: string;
}

function letterAbout(what: Announced, { brandId, name, brandName, reason, origin }: Letter): MailContent {
  const home = `${origin}/`;
  // Who has no other brand is led on to the screen where it waits for approval.
  if (what === 'rejected') {
    const link = `${origin}/settings/brand?brand=${brandId}`;
    return { template: 'brand-rejected', data: { name, brandName, reason, link } };
  }
  if (what === 'suspended') return { template: 'brand-suspended', data: { name, brandName, reason, link: home } };
  if (what === 'restored') return { template: 'brand-restored', data: { name, brandName, link: home } };
  return { template: 'brand-approved', data: { name, brandName, link: home } };
}
