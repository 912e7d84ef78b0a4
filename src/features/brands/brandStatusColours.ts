import type { BrandStatus } from '#contract/constants/brands';

/** Colour role of each status; the word stands beside it. */
export const BRAND_STATUS_COLOURS: Readonly<Record<BrandStatus, 'default' | 'info' | 'success' | 'error' | 'warning'>> =
  {
    draft: 'default',
    pending_review: 'info',
    approved: 'success',
    rejected: 'error',
    suspended: 'warning',
  };
