import type { commissionFees } from '#server/modules/discounts/discounts.table';

/** A tenth of a creator's commission goes to the platform on top, VAT contained. */
export const COMMISSION_FEES: (typeof commissionFees.$inferInsert)[] = [{ validFrom: '2026-01-01', rateBp: 1000 }];
