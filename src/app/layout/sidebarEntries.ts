import { can } from '#contract/rules/access';
import { type IconComponent, SettingsIcon } from '../../shared/ui/icons.tsx';
import { AREAS } from '../areas.ts';
import type { AreaEntry } from '../areas/area.ts';
import { AREA_ICONS } from './areaIcons.ts';

type EntryKey = AreaEntry['key'];
type GroupKey = 'settings' | 'integrations';

export interface SidebarEntry extends Omit<AreaEntry, 'icon' | 'place'> {
  icon: IconComponent;
}
/** Starts collapsed on every load. A group without entries is not drawn. */
export interface SidebarGroup {
  key: GroupKey;
  icon: IconComponent;
  entries: SidebarEntry[];
}

/**
 * The order of the specification, also of what has no screen yet, then of what it does not name: first the sidebar,
 * then its groups, then what only menus, lists and other screens lead to. What is not named here comes last.
 */
const ORDER: readonly EntryKey[] = [
  ...(['dashboard', 'challenges', 'analytics', 'wallet', 'brands', 'products', 'discounts', 'contents'] as const),
  ...(['licensing', 'creators', 'reviews', 'challengeCreate', 'creatorInvitations', 'productCreate'] as const),
  ...(['discountCreate', 'creatorCodes', 'feedCreate'] as const),
  ...(['subscription', 'brandSettings', 'team', 'audit', 'storeOrders', 'shopify', 'feeds'] as const),
  ...(['invoices', 'notifications', 'notificationSettings', 'settings', 'profile', 'help', 'challengeHelp'] as const),
];
const placeOf = (key: EntryKey) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);

/** Those of the areas' entries that fit, with their icons. An entry exists once its screen works; nothing is announced before. */
const entriesWhere = (fits: (entry: AreaEntry) => boolean): SidebarEntry[] =>
  AREAS.flatMap(({ entries = [] }) => entries)
    .filter(fits)
    .toSorted((one, other) => placeOf(one.key) - placeOf(other.key))
    .map(({ icon, ...entry }) => ({ ...entry, icon: AREA_ICONS[icon] }));

export const SIDEBAR_ENTRIES: readonly SidebarEntry[] = entriesWhere(({ place }) => place === 'sidebar');

/** The collapsible groups below. */
export const SIDEBAR_GROUPS: readonly SidebarGroup[] = (
  [
    { key: 'settings', icon: SettingsIcon },
    { key: 'integrations', icon: AREA_ICONS.store },
  ] as const
)
  .map((group) => ({ ...group, entries: entriesWhere(({ place }) => place === group.key) }))
  .filter(({ entries }) => entries.length > 0);

/** Every screen that can be gone to by name. */
export const SCREENS: readonly SidebarEntry[] = entriesWhere(() => true);

const HELP_KEYS: readonly EntryKey[] = ['help', 'brandSettings', 'team', 'subscription'];
/** The help menu of the top bar, in the order of the specification. */
export const HELP_MENU: readonly SidebarEntry[] = HELP_KEYS.flatMap((key) =>
  SCREENS.filter((entry) => entry.key === key),
);

/** Whether somebody with this role is offered the entry. */
export const isOffered = ({ needs }: Pick<SidebarEntry, 'needs'>, role: string): boolean =>
  needs === undefined || can(role, needs);

/** Whether `path` is the entry's own page or one below it. The dashboard is active only on itself. */
export function isActiveEntry({ path: entry }: Pick<SidebarEntry, 'path'>, path: string): boolean {
  return entry === '/' ? path === '/' : path === entry || path.startsWith(`${entry}/`);
}
