/** Paging rules that every list of the API shares. */
export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 100;
/** Page sizes that the console offers. */
export const PAGE_SIZES = [20, 50, 100] as const;
/** A total is exact up to here and reported as capped beyond. */
export const TOTAL_CAP = 10_000;
/** Rows a CSV export may hold. */
export const EXPORT_ROW_LIMIT = 50_000;
export const SEARCH_TEXT_MAX = 100;
/** Lists whose layouts and views are stored, by their business noun. */
export const LIST_NAMES = [
  'products',
  'challenges',
  'shipments',
  'creators',
  'team',
  'audit',
  'wallet',
  'invoices',
  'invitations',
  'notifications',
  'contents',
  'licensing',
  'reviews',
  'ratings',
  'discounts',
  'feeds',
  'analytics',
] as const;
export type ListName = (typeof LIST_NAMES)[number];
export const LIST_DENSITIES = ['compact', 'standard', 'comfortable'] as const;
export const VIEW_SCOPES = ['private', 'team'] as const;
export const VIEW_NAME_MAX = 60;
export const CSV_SEPARATORS = ['semicolon', 'comma'] as const;
/** How long a bulk change can be undone, in ms. */
export const UNDO_WINDOW_MS = 10 * 60 * 1000;
