import { DEFAULT_TIMEZONE } from '#contract/constants/brands';
import { DEFAULT_COUNTRY } from '#contract/constants/countries';
import { DEFAULT_STOCK_LEVELS } from '#contract/constants/products';
import type { Brand } from '#contract/schemas/brands';

/** What a server sends of a brand: the specified fields, and of the others as many as it knows. */
export type SentBrand = Pick<Brand, 'id' | 'name'> & Partial<Brand>;

/** The brand as the console works with it: a server that knows no approval sends no status, and its brands work. */
export const readBrand = (brand: SentBrand): Brand => ({
  slug: '',
  email: null,
  website: null,
  logoUrl: null,
  country: DEFAULT_COUNTRY,
  timezone: DEFAULT_TIMEZONE,
  defaultCurrency: 'TRY',
  ...DEFAULT_STOCK_LEVELS,
  status: 'approved',
  billing: null,
  rejectionReason: null,
  role: 'member',
  version: 1,
  createdAt: '',
  updatedAt: '',
  ...brand,
});
