import { type AccessAction, can } from '#contract/rules/access';
import { paths } from '../../shared/paths.ts';
import {
  BellIcon,
  CardIcon,
  ChallengeIcon,
  ClockIcon,
  HelpIcon,
  HomeIcon,
  type IconComponent,
  InvoiceIcon,
  MailIcon,
  PersonIcon,
  PlusIcon,
  ProductIcon,
  SettingsIcon,
  StarIcon,
  StoreIcon,
  TeamIcon,
  WalletIcon,
} from '../../shared/ui/icons.tsx';

/** Names of entries and groups; their words are `shell:entry.<key>`. */
type EntryKey =
  | 'creators'
  | 'creatorInvitations'
  | 'invoices'
  | 'notifications'
  | 'notificationSettings'
  | 'help'
  | 'challengeHelp'
  | 'productCreate'
  | 'challengeCreate'
  | 'settings'
  | 'profile'
  | 'dashboard'
  | 'challenges'
  | 'wallet'
  | 'brands'
  | 'products'
  | 'brandSettings'
  | 'team'
  | 'audit'
  | 'subscription'
  | 'shopify'
  | 'feeds';
type GroupKey = 'settings' | 'integrations';

/** `needs` is what the person must be allowed to do in the brand; without it everybody sees the entry. */
export interface SidebarEntry {
  key: EntryKey;
  path: string;
  icon: IconComponent;
  needs?: AccessAction;
}
/** Starts collapsed on every load. A group without entries is not drawn. */
export interface SidebarGroup {
  key: GroupKey;
  icon: IconComponent;
  entries: SidebarEntry[];
}

/**
 * What the sidebar offers, in this order: dashboard, challenges, analytics, wallet, brands, products, discounts, captured
 * contents, licence requests, creators. An entry joins the table when its screen works; nothing is announced before.
 */
export const SIDEBAR_ENTRIES: readonly SidebarEntry[] = [
  { key: 'dashboard', path: paths.dashboard(), icon: HomeIcon },
  { key: 'challenges', path: paths.challenges.list(), icon: ChallengeIcon, needs: 'challenges.read' },
  { key: 'wallet', path: paths.wallet(), icon: WalletIcon, needs: 'wallet.read' },
  { key: 'brands', path: paths.brands(), icon: StoreIcon },
  { key: 'products', path: paths.products.list(), icon: ProductIcon },
  { key: 'creators', path: paths.creators.list(), icon: StarIcon, needs: 'creators.read' },
];

/** The collapsible groups below: settings (subscription; brand, team and audit trail beside it), then integrations (Shopify, feeds). */
export const SIDEBAR_GROUPS: readonly SidebarGroup[] = [
  {
    key: 'settings',
    icon: SettingsIcon,
    entries: [
      { key: 'subscription', path: paths.settings.subscription(), icon: CardIcon, needs: 'subscription.read' },
      { key: 'brandSettings', path: paths.settings.brand(), icon: StoreIcon, needs: 'brands.read' },
      { key: 'team', path: paths.settings.team(), icon: TeamIcon, needs: 'team.read' },
      { key: 'audit', path: paths.settings.audit(), icon: ClockIcon, needs: 'audit.read' },
    ],
  },
];

/** The help menu of the top bar: help, brand, team, subscription. */
export const HELP_MENU: readonly SidebarEntry[] = [
  { key: 'help', path: paths.help(), icon: HelpIcon },
  { key: 'brandSettings', path: paths.settings.brand(), icon: StoreIcon, needs: 'brands.read' },
  { key: 'team', path: paths.settings.team(), icon: TeamIcon, needs: 'team.read' },
  { key: 'subscription', path: paths.settings.subscription(), icon: CardIcon, needs: 'subscription.read' },
];

/** Every screen that can be gone to by name: those above and what only menus, lists and other screens lead to. */
export const SCREENS: readonly SidebarEntry[] = [
  ...SIDEBAR_ENTRIES,
  { key: 'challengeCreate', path: paths.challenges.create(), icon: PlusIcon, needs: 'challenges.write' },
  { key: 'creatorInvitations', path: paths.creators.invitations(), icon: MailIcon, needs: 'invitations.read' },
  { key: 'productCreate', path: paths.products.create(), icon: PlusIcon, needs: 'products.write' },
  ...SIDEBAR_GROUPS.flatMap(({ entries }) => entries),
  { key: 'invoices', path: paths.invoices(), icon: InvoiceIcon, needs: 'billing.read' },
  { key: 'notifications', path: paths.notifications(), icon: BellIcon },
  { key: 'notificationSettings', path: paths.settings.notifications(), icon: BellIcon },
  { key: 'settings', path: paths.settings.overview(), icon: SettingsIcon },
  { key: 'profile', path: paths.profile(), icon: PersonIcon },
  { key: 'help', path: paths.help(), icon: HelpIcon },
  { key: 'challengeHelp', path: paths.challengeHelp(), icon: HelpIcon },
];

/** Whether somebody with this role is offered the entry. */
export const isOffered = ({ needs }: Pick<SidebarEntry, 'needs'>, role: string): boolean =>
  needs === undefined || can(role, needs);

/** Whether `path` is the entry's own page or one below it. The dashboard is active only on itself. */
export function isActiveEntry({ path: entry }: Pick<SidebarEntry, 'path'>, path: string): boolean {
  return entry === '/' ? path === '/' : path === entry || path.startsWith(`${entry}/`);
}
