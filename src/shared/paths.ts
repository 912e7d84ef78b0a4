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

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A path with a query, of which what has no value is left out. */
function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => ((value ?? '') === '' ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
}

/** Link builders. A screen that has none here does not exist yet and is offered nowhere. */
export const paths = {
  login: ({ next, verified = false }: { next?: string; verified?: boolean } = {}) =>
    withQuery(patterns.login, { verified: verified ? 1 : null, next: next === patterns.dashboard ? null : next }),
  register: () => patterns.register,
  forgotPassword: () => patterns.forgotPassword,
  dashboard: () => patterns.dashboard,
  onboarding: {
    createBrand: () => patterns.createBrand,
    awaitingApproval: () => patterns.awaitingApproval,
  },
  products: {
    list: (query: { stock?: string } = {}) => withQuery(patterns.products, query),
    create: () => patterns.productCreate,
    edit: (id: number) => patterns.productEdit.replace(':id', String(id)),
    contents: (id: number) => patterns.productContents.replace(':id', String(id)),
  },
  discounts: {
    /** Those of one challenge, if it is named. */
    list: (query: { challenge?: number } = {}) => withQuery(patterns.discounts, query),
    create: () => patterns.discountCreate,
    /** Codes for many creators at once. */
    codes: () => patterns.discountCodes,
    /** Those made in one run. */
    batch: (batchId: string) => withQuery(patterns.discounts, { batch: batchId }),
    detail: (id: number) => patterns.discount.replace(':id', String(id)),
    edit: (id: number) => patterns.discountEdit.replace(':id', String(id)),
  },
  feeds: {
    list: (query: { status?: string } = {}) => withQuery(patterns.feeds, query),
    create: () => patterns.feedCreate,
    edit: (id: number) => patterns.feedEdit.replace(':id', String(id)),
    detail: (id: number) => patterns.feed.replace(':id', String(id)),
    run: (id: number, run: number) => patterns.feedRun.replace(':id', String(id)).replace(':run', String(run)),
  },
  /** The library of contents; one of them lies open over it if it is named. */
  contents: (query: { content?: number } = {}) => withQuery(patterns.contents, query),
  creators: {
    list: () => patterns.creators,
    detail: (id: number) => patterns.creatorDetail.replace(':id', String(id)),
    invitations: (query: { challenge?: number } = {}) => withQuery(patterns.creatorInvitations, query),
  },
  notifications: () => patterns.notifications,
  /** The figures of a tab, about one record where it is named, and with the rows of one figure open. */
  analytics: (query: { tab?: string; challenge?: number; creator?: number; discount?: number; metric?: string } = {}) =>
    withQuery(patterns.analytics, query),
  challenges: {
    list: () => patterns.challenges,
    create: () => patterns.challengeCreate,
    /** Opened at a tab, if it is named. */
    detail: (id: number, query: { tab?: string } = {}) =>
      withQuery(patterns.challenge.replace(':id', String(id)), query),
    edit: (id: number) => patterns.challengeEdit.replace(':id', String(id)),
    /** With the filters of the list; one of them lies open over it if it is named. */
    shipments: (id: number, query: { shipment?: number; tab?: string; late?: boolean } = {}) =>
      withQuery(patterns.shipments.replace(':id', String(id)), query),
  },
  reviews: {
    /** What waits for a decision; opened at one content, or at the creators to rate. */
    pending: (query: { review?: number; tab?: 'ratings'; rating?: number } = {}) =>
      withQuery(patterns.pendingReviews, query),
    dispute: (id: number) => patterns.dispute.replace(':id', String(id)),
  },
  licensing: {
    /** Opened at a tab, or with the filters of one. */
    list: (query: { tab?: LicenceTab | 'all'; content?: number } = {}) => withQuery(patterns.licenses, query),
    request: (id: number) => patterns.license.replace(':id', String(id)),
  },
  profile: () => patterns.profile,
  wallet: () => patterns.wallet,
  invoices: (query: { invoice?: number } = {}) => withQuery(patterns.invoices, query),
  acceptInvitation: (code: string) => withQuery(patterns.acceptInvitation, { invite: code }),
  brands: ({ owned = false, page = 1 }: { owned?: boolean; page?: number } = {}) =>
    withQuery(patterns.brands, { owned: owned ? 1 : null, page: page > 1 ? page : null }),
  /** The help, opened at one article if it is named. */
  help: (article?: string) => withQuery(patterns.help, { article }),
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
