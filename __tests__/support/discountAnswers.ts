import type { CodeCandidate } from '#contract/schemas/discountCodes';
import type { Discount, DiscountRow, DiscountStats, Redemption } from '#contract/schemas/discounts';

const STATS: DiscountStats = {
  redemptions: 0,
  revenueMinor: 0,
  discountMinor: 0,
  refundsMinor: 0,
  commissionPendingMinor: 0,
  commissionPaidMinor: 0,
};

/** A discount of 15 % that is live and unused, as a list answers it. */
export function discountRow({
  stats,
  ...part
}: Partial<Omit<DiscountRow, 'stats'>> & { stats?: Partial<DiscountStats> } = {}): DiscountRow {
  return {
    id: 7,
    title: 'Summer',
    code: 'YAZ15',
    type: 'percentage',
    valueBp: 1500,
    valueMinor: null,
    currency: 'TRY',
    state: 'live',
    status: 'active',
    usageLimit: 100,
    startsAt: '2026-11-01T09:00:00.000Z',
    endsAt: null,
    assignedTo: null,
    commissionBp: 1000,
    source: 'local',
    leak: null,
    sync: null,
    version: 3,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    ...part,
    stats: { ...STATS, ...stats },
  };
}

/** The same as its own page answers it. */
export function discount(part: Parameters<typeof discountRow>[0] & Partial<Omit<Discount, 'stats'>> = {}): Discount {
  return {
    appliesTo: 'all',
    products: [],
    categoryIds: [],
    minimum: 'none',
    minimumSubtotalMinor: null,
    minimumQuantity: null,
    customers: 'all',
    oncePerCustomer: false,
    combinesWith: { product: false, order: false, shipping: false },
    attributionDays: 30,
    holdDays: 14,
    externalId: null,
    lockedFields: [],
    reissuedAsId: null,
    history: [],
    ...part,
    ...discountRow(part),
  };
}

/** An order of 250.00 less 37.50 that came with the code of a creator. */
export const redemption = (part: Partial<Redemption> = {}): Redemption => ({
  id: 1,
  orderId: 'A-1001',
  placedAt: '2026-11-20T10:00:00.000Z',
  via: 'code',
  isCounted: true,
  creator: { id: 4, name: 'Ayşe Çınar', profileImage: null },
  currency: 'TRY',
  subtotalMinor: 21_250,
  discountMinor: 3750,
  refundedMinor: 0,
  isNewCustomer: null,
  hadClick: true,
  commission: {
    status: 'pending',
    amountMinor: 2125,
    paidMinor: 0,
    platformFeeMinor: 213,
    dueAt: '2026-12-04T10:00:00.000Z',
    paidAt: null,
  },
  ...part,
});

export const candidate = (id: number, name: string): CodeCandidate => ({
  creator: { id, name, profileImage: null },
  codes: 0,
});

/** Whoever may write discounts, in a brand of Istanbul. */
export const admin = (role = 'ADMIN') => ({
  body: {
    data: {
      user: {
        id: 1,
        email: 'a@b.co',
        memberships: [
          {
            brandId: 1,
            role,
            brand: { id: 1, name: 'Gül', timezone: 'Europe/Istanbul', defaultCurrency: 'TRY' },
          },
        ],
        onboarding: { hasMembership: true, requiresBrandCreation: false, hasApprovedBrand: true },
      },
    },
  },
});

export const pageOf = (items: readonly object[], total = items.length) => ({
  body: { items, total, page: 1, limit: 20 },
});

/** The orders of a discount, or with `sum` those behind one of its figures. */
export const ordersOf = (items: readonly Redemption[], sum: number | null = null) => ({
  body: { ...pageOf(items).body, sum },
});
