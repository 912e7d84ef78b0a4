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
export const DEFAULT_TIMEZONE = 'Europe/Istanbul';
