import type { CurrencyCode } from '#contract/constants/money';
import type { BillingIdentity } from '#contract/schemas/brands';

/**
 * The demo accounts, all with one password. They exist only where demo data may exist: on the embedded
 * database behind a loopback address, or on explicit request.
 */
export const DEMO_PASSWORD = 'papatya-nehir-42';

interface DemoBrand {
  key: 'cosmetics' | 'home';
  name: string;
  slug: string;
  email: string;
  website: string;
  currency: CurrencyCode;
  billing?: BillingIdentity;
}

export const DEMO_BRANDS: readonly DemoBrand[] = [
  {
    key: 'cosmetics',
    name: 'Defne Doğal',
    slug: 'defne-dogal',
    email: 'merhaba@defnedogal.example',
    website: 'https://defnedogal.example',
    currency: 'TRY',
    billing: {
      legalName: 'Defne Doğal Kozmetik Sanayi ve Ticaret A.Ş.',
      taxIdType: 'vkn',
      taxId: '4840847211',
      taxOffice: 'Beyoğlu',
      address: {
        line1: 'İstiklal Caddesi No: 12',
        line2: 'Kat 3',
        district: 'Beyoğlu',
        city: 'İstanbul',
        postalCode: '34430',
        country: 'TR',
      },
    },
  },
  {
    key: 'home',
    name: 'Northbound Coffee',
    slug: 'northbound-coffee',
    email: 'hello@northbound.example',
    website: 'https://northbound.example',
    currency: 'EUR',
  },
];
export type DemoBrandKey = DemoBrand['key'];

interface DemoAccount {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: 'tr' | 'en';
  roles: Partial<Record<DemoBrandKey, string>>;
}

/** The first one is printed at start. Two owners, one member of both brands, an administrator and a viewer. */
export const DEMO_ACCOUNTS: readonly [DemoAccount, ...DemoAccount[]] = [
  {
    email: 'demo@meydan.example',
    username: 'deniz.arslan',
    firstName: 'Deniz',
    lastName: 'Arslan',
    phone: '+905320000001',
    language: 'tr',
    roles: { cosmetics: 'OWNER', home: 'MEMBER' },
  },
  {
    email: 'kerem@meydan.example',
    username: 'kerem.aydin',
    firstName: 'Kerem',
    lastName: 'Aydın',
    phone: '+905320000002',
    language: 'en',
    roles: { home: 'OWNER' },
  },
  {
    email: 'ayse@meydan.example',
    username: 'ayse.koc',
    firstName: 'Ayşe',
    lastName: 'Koç',
    phone: '+905320000003',
    language: 'tr',
    roles: { cosmetics: 'MEMBER', home: 'MEMBER' },
  },
  {
    email: 'admin@meydan.example',
    username: 'james.whitfield',
    firstName: 'James',
    lastName: 'Whitfield',
    phone: '+447400000004',
    language: 'en',
    roles: { home: 'ADMIN' },
  },
  {
    email: 'viewer@meydan.example',
    username: 'selin.tas',
    firstName: 'Selin',
    lastName: 'Taş',
    phone: '+905320000005',
    language: 'tr',
    roles: { cosmetics: 'VIEWER' },
  },
];

/** Addresses of demo creators end with it. */
export const CREATOR_DOMAIN = '@creators.meydan.example';

/** Where a demo creator's account is written to. */
export const creatorEmail = (username: string): string => `${username}${CREATOR_DOMAIN}`;

/** Whether an account belongs to a demo creator. */
export const isDemoCreator = (email: string): boolean => email.endsWith(CREATOR_DOMAIN);

/** Whether an account came with the demo data. Everybody knows its password, so it is good only where demo parts may be. */
export const isDemoAccount = (email: string): boolean =>
  isDemoCreator(email) || DEMO_ACCOUNTS.some((account) => account.email === email);
