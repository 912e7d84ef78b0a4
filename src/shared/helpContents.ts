/** The articles of the help in the order of its contents list. */
export const HELP_GROUPS = [
  { key: 'start', slugs: ['getting-started', 'brand-approval', 'team-and-roles', 'keyboard'] },
  { key: 'catalogue', slugs: ['products', 'product-csv', 'feeds', 'discounts', 'store-orders', 'lists-and-views'] },
  { key: 'campaigns', slugs: ['writing-a-brief', 'recruitment', 'invitations', 'shipments', 'reviews', 'licensing'] },
  { key: 'money', slugs: ['wallet', 'platform-fee', 'subscription', 'invoices'] },
  { key: 'account', slugs: ['notifications', 'language-and-theme', 'account-security', 'verifying-chains'] },
] as const;

export type HelpSlug = (typeof HELP_GROUPS)[number]['slugs'][number];

export const HELP_SLUGS: readonly HelpSlug[] = HELP_GROUPS.flatMap(({ slugs }) => slugs);

/** The words of the trade; made of the same texts that the words themselves show. */
export const GLOSSARY = 'glossary';
export type HelpPart = HelpSlug | typeof GLOSSARY;

/** An address may name anything; only an article opens one. */
export const readSlug = (text: string | null): HelpPart | null =>
  HELP_SLUGS.find((slug) => slug === text) ?? (text === GLOSSARY ? GLOSSARY : null);

/** Every text: the articles, and the long guide that has a page of its own. */
export type HelpTexts = Record<HelpSlug | 'challenges', string>;
