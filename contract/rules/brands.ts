import type { BrandStatus } from '#contract/constants/brands';

/** Where a brand may go from each status. A rejected one is sent in again, a suspended one is restored. */
export const BRAND_TRANSITIONS: Record<BrandStatus, readonly BrandStatus[]> = {
  draft: ['pending_review'],
  pending_review: ['approved', 'rejected'],
  approved: ['suspended'],
  rejected: ['pending_review'],
  suspended: ['approved'],
};
