import type { LicenceTab } from '#contract/constants/licensing';

/** Route patterns, as the router matches them. */
export const patterns = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:resetToken',
  verifyEmail: '/verify-email/:verificationToken',
  dashboard: '/',
  createBrand: '/onboarding/create-brand',
  awaitingApproval: '/onboarding/awaiting-approval',
  products: '/products',
  productCreate: '/products/create',
  productEdit: '/products/edit/:id',
  productContents: '/products/:id/contents',
  discounts: '/discounts',
  discountCreate: '/discounts/create',
  discountEdit: '/discounts/edit/:id',
  discountCodes: '/discounts/codes',
  discount: '/discounts/:id',
  feeds: '/feeds',
  feedCreate: '/feeds/create',
  feedEdit: '/feeds/edit/:id',
  feed: '/feeds/:id',
  feedRun: '/feeds/:id/runs/:run',
  contents: '/contents/captured',
  content: '/content',
  media: '/media',
  creators: '/creators',
  creatorDetail: '/creators/:id',
  creatorInvitations: '/creators/invitations',
  notifications: '/notifications',
  notificationSettings: '/settings/notifications',
  unsubscribe: '/unsubscribe',
  verify: '/verify',
  analytics: '/analytics',
  challenges: '/challenges',
  challengeCreate: '/challenges/new',
  challenge: '/challenges/:id',
  challengeEdit: '/challenges/:id/edit',
  shipments: '/challenges/:id/shipments',
  pendingReviews: '/reviews/pending',
  dispute: '/reviews/disputes/:id',
  licenses: '/licensing/requests',
  license: '/licensing/requests/:id',
  profile: '/profile',
  wallet: '/wallet',
  subscription: '/settings/subscription',
  invoices: '/billing/invoices',
  paymentSuccess: '/payments/success',
  paymentFail: '/payments/fail',
  team: '/settings/team',
  acceptInvitation: '/team/accept',
  settings: '/settings',
  storeOrders: '/settings/store-orders',
  shopify: '/settings/integrations/shopify',
  audit: '/settings/audit',
  brands: '/brands',
  brandSettings: '/settings/brand',
  help: '/help',
  helpChallenges: '/help/challenges',
  supportReplay: '/support/replay',
} as const;

/** Link builders. A screen that has none here does not exist yet and is offered nowhere. */
export const paths = {
  login: (query: { next?: string; verified?: boolean } = {}) => {
    const search = new URLSearchParams();
    if (query.verified) search.set('verified', '1');
    if (query.next && query.next !== patterns.dashboard) search.set('next', query.next);
    return search.size > 0 ? `${patterns.login}?${search.toString()}` : patterns.login;
  },
  register: () => patterns.register,
  forgotPassword: () => patterns.forgotPassword,
  dashboard: () => patterns.dashboard,
  onboarding: {
    createBrand: () => patterns.createBrand,
    awaitingApproval: () => patterns.awaitingApproval,
  },
  products: {
    list: (query: { stock?: string } = {}) =>
      query.stock ? `${patterns.products}?stock=${query.stock}` : patterns.products,
    create: () => patterns.productCreate,
    edit: (id: number) => patterns.productEdit.replace(':id', String(id)),
    contents: (id: number) => patterns.productContents.replace(':id', String(id)),
  },
  discounts: {
    /** Those of one challenge, if it is named. */
    list: (query: { challenge?: number } = {}) =>
      query.challenge ? `${patterns.discounts}?challenge=${query.challenge}` : patterns.discounts,
    create: () => patterns.discountCreate,
    /** Codes for many creators at once. */
    codes: () => patterns.discountCodes,
    /** Those made in one run. */
    batch: (batchId: string) => `${patterns.discounts}?batch=${batchId}`,
    detail: (id: number) => patterns.discount.replace(':id', String(id)),
    edit: (id: number) => patterns.discountEdit.replace(':id', String(id)),
  },
  feeds: {
    list: (query: { status?: string } = {}) =>
      query.status ? `${patterns.feeds}?status=${query.status}` : patterns.feeds,
    create: () => patterns.feedCreate,
    edit: (id: number) => patterns.feedEdit.replace(':id', String(id)),
    detail: (id: number) => patterns.feed.replace(':id', String(id)),
    run: (id: number, run: number) => patterns.feedRun.replace(':id', String(id)).replace(':run', String(run)),
  },
  /** The library of contents; one of them lies open over it if it is named. */
  contents: (query: { content?: number } = {}) =>
    query.content === undefined ? patterns.contents : `${patterns.contents}?content=${query.content}`,
  creators: {
    list: () => patterns.creators,
    detail: (id: number) => patterns.creatorDetail.replace(':id', String(id)),
    invitations: (query: { challenge?: number } = {}) =>
      query.challenge === undefined
        ? patterns.creatorInvitations
        : `${patterns.creatorInvitations}?challenge=${query.challenge}`,
  },
  notifications: () => patterns.notifications,
  /** The figures of a tab, about one record where it is named, and with the rows of one figure open. */
  analytics: (
    query: { tab?: string; challenge?: number; creator?: number; discount?: number; metric?: string } = {},
  ) => {
    const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
    return patterns.analytics + (search.length > 0 ? `?${search.join('&')}` : '');
  },
  challenges: {
    list: () => patterns.challenges,
    create: () => patterns.challengeCreate,
    detail: (id: number) => patterns.challenge.replace(':id', String(id)),
    edit: (id: number) => patterns.challengeEdit.replace(':id', String(id)),
    /** One of them lies open over the list if it is named. */
    shipments: (id: number, shipment?: number) =>
      patterns.shipments.replace(':id', String(id)) + (shipment ? `?shipment=${shipment}` : ''),
  },
  reviews: {
    /** What waits for a decision; opened at one content, or at the creators to rate. */
    pending: (query: { review?: number; tab?: 'ratings' } = {}) => {
      const search = Object.entries(query).map(([key, value]) => `${key}=${value}`);
      return search.length > 0 ? `${patterns.pendingReviews}?${search.join('&')}` : patterns.pendingReviews;
    },
    dispute: (id: number) => patterns.dispute.replace(':id', String(id)),
  },
  licensing: {
    /** Opened at a tab, or with the filters of one. */
    list: (query: { tab?: LicenceTab | 'all'; content?: number } = {}) => {
      const search = Object.entries(query).map(([key, value]) => `${key}=${value}`);
      return search.length > 0 ? `${patterns.licenses}?${search.join('&')}` : patterns.licenses;
    },
    request: (id: number) => patterns.license.replace(':id', String(id)),
  },
  profile: () => patterns.profile,
  wallet: () => patterns.wallet,
  invoices: (query: { invoice?: number } = {}) =>
    query.invoice ? `${patterns.invoices}?invoice=${query.invoice}` : patterns.invoices,
  acceptInvitation: (code: string) =>
    `${patterns.acceptInvitation}?${new URLSearchParams({ invite: code }).toString()}`,
  brands: (query: { owned?: boolean; page?: number } = {}) => {
    const search = new URLSearchParams({
      ...(query.owned ? { owned: '1' } : {}),
      ...(query.page && query.page > 1 ? { page: String(query.page) } : {}),
    }).toString();
    return search ? `${patterns.brands}?${search}` : patterns.brands;
  },
  /** The help, opened at one article if it is named. */
  help: (article?: string) => (article ? `${patterns.help}?article=${article}` : patterns.help),
  verify: () => patterns.verify,
  challengeHelp: () => patterns.helpChallenges,
  supportReplay: () => patterns.supportReplay,
  settings: {
    team: () => patterns.team,
    overview: () => patterns.settings,
    audit: () => patterns.audit,
    storeOrders: () => patterns.storeOrders,
    shopify: () => patterns.shopify,
    notifications: () => patterns.notificationSettings,
    brand: () => patterns.brandSettings,
    /** The billing details of the brand. */
    billing: () => `${patterns.brandSettings}#billing`,
    subscription: () => patterns.subscription,
  },
} as const;

/** The path to return to after sign-in: only one of this console, never another site's; '/' otherwise. */
export function safeNextPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, window.location.origin)) return patterns.dashboard;
  const { origin, pathname, search, hash } = new URL(next, window.location.origin);
  // A path is resolved first: `/.//evil.example` becomes one that names another host.
  return origin === window.location.origin && !pathname.startsWith('//')
    ? `${pathname}${search}${hash}`
    : patterns.dashboard;
}
