export const BRAND_STATUSES = ['draft', 'pending_review', 'approved', 'rejected', 'suspended'] as const;
export type BrandStatus = (typeof BRAND_STATUSES)[number];

/** The four roles in rising order of rights; see contract/rules/access.ts. */
export const ROLES = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'] as const;
export type Role = (typeof ROLES)[number];

export const BRAND_NAME_MIN = 2;
export const BRAND_NAME_MAX = 80;
export const SLUG_MIN = 3;
export const SLUG_MAX = 50;
export const SLUG_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*$';
/** The fallback list of brands asks for this page and limit. */
export const BRAND_FALLBACK_PAGE = 1;
export const BRAND_FALLBACK_LIMIT = 50;

/** Turkish companies have a VKN, Turkish persons a TCKN, everybody else whatever their country gives. */
export const TAX_ID_TYPES = ['vkn', 'tckn', 'foreign'] as const;
export type TaxIdType = (typeof TAX_ID_TYPES)[number];
export const TAX_ID_MAX = 30;
export const LEGAL_NAME_MIN = 2;
export const LEGAL_NAME_MAX = 200;
export const TAX_OFFICE_MAX = 100;
export const ADDRESS_LINE_MAX = 200;
export const ADDRESS_PLACE_MAX = 100;
export const POSTAL_CODE_MAX = 16;
export const TIMEZONE_MAX = 60;
/** A logo is square once cropped; its sides, in px. */
export const LOGO_SIDE_MIN = 200;
export const LOGO_BYTES_MAX = 2 * 1024 * 1024;

export const DEFAULT_TIMEZONE = 'Europe/Istanbul';
