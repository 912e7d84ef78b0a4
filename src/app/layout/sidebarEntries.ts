import { paths } from '../../shared/paths.ts';
import { HomeIcon, type IconComponent, ProductIcon } from '../../shared/ui/icons.tsx';

/** Names of entries and groups; their words are `shell:entry.<key>`. */
type EntryKey = 'dashboard' | 'products' | 'subscription' | 'shopify' | 'feeds';
type GroupKey = 'settings' | 'integrations';

export interface SidebarEntry { key: EntryKey; path: string; icon: IconComponent }
/** Starts collapsed on every load. A group without entries is not drawn. */
export interface SidebarGroup { key: GroupKey; icon: IconComponent; entries: SidebarEntry[] }

/**
 * What the sidebar offers, in this order: dashboard, challenges, analytics, wallet, brands, products, discounts, captured
 * contents, licence requests, creators. An entry joins the table when its screen works; nothing is announced before.
 */
export const SIDEBAR_ENTRIES: readonly SidebarEntry[] = [
  { key: 'dashboard', path: paths.dashboard(), icon: HomeIcon },
  { key: 'products', path: paths.products.list(), icon: ProductIcon },
];

/** The collapsible groups below: settings (subscription), then integrations (Shopify, feeds). */
export const SIDEBAR_GROUPS: readonly SidebarGroup[] = [];

/** Whether `path` is the entry's own page or one below it. The dashboard is active only on itself. */
export function isActiveEntry({ path: entry }: Pick<SidebarEntry, 'path'>, path: string): boolean {
  return entry === '/' ? path === '/' : path === entry || path.startsWith(`${entry}/`);
}
