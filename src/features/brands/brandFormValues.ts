import { SLUG_MAX } from '#contract/constants/brands';
import { DEFAULT_COUNTRY } from '#contract/constants/countries';
import { toSlug } from '#contract/rules/text';
import type { CreateBrandBody } from '#contract/schemas/brands';
import { cleanText } from '../../shared/form/cleanText.ts';
import type { KnownBrand } from './readBrand.ts';

export interface BrandFormValues {
  name: string;
  slug: string;
  email: string;
  website: string;
  country: string;
}

/** A new brand; its contact address is the person's own until they say otherwise. */
export const emptyBrand = (email: string): BrandFormValues => ({
  name: '',
  slug: '',
  email,
  website: '',
  country: DEFAULT_COUNTRY,
});

/** All of it is harmless and may outlive a reload. */
export const BRAND_DRAFT_FIELDS = Object.keys(emptyBrand(''));

export const fromBrand = ({ name, slug, email, website, country }: KnownBrand): BrandFormValues => ({
  name,
  slug,
  email: email ?? '',
  website: website ?? '',
  country: country ?? DEFAULT_COUNTRY,
});

/** `example.com` means `https://example.com`; nothing typed means no website. */
export function toWebsite(typed: string): string | null {
  const address = cleanText(typed);
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address || null : `https://${address}`;
}

export function toBrandBody(values: BrandFormValues): CreateBrandBody {
  return {
    name: cleanText(values.name),
    slug: cleanText(values.slug),
    email: cleanText(values.email),
    website: toWebsite(values.website),
    country: values.country,
  };
}

/** The slug that a name suggests; empty when the name has too little of the alphabet in it. */
export function suggestSlug(name: string): string {
  return toSlug(name).slice(0, SLUG_MAX).replace(/-+$/, '');
}
