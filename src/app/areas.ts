import type { Area } from './areas/area.ts';
import { analyticsArea } from './areas/analytics.ts';
import { auditArea } from './areas/audit.ts';
import { authArea } from './areas/auth.ts';
import { brandsArea } from './areas/brands.ts';
import { challengesArea } from './areas/challenges.ts';
import { contentsArea } from './areas/contents.ts';
import { creatorsArea } from './areas/creators.ts';
import { dashboardArea } from './areas/dashboard.ts';
import { discountsArea } from './areas/discounts.ts';
import { feedsArea } from './areas/feeds.ts';
import { helpArea } from './areas/help.ts';
import { integrationsArea } from './areas/integrations.ts';
import { invitationsArea } from './areas/invitations.ts';
import { invoicesArea } from './areas/invoices.ts';
import { licensingArea } from './areas/licensing.ts';
import { notificationsArea } from './areas/notifications.ts';
import { paymentsArea } from './areas/payments.ts';
import { productsArea } from './areas/products.ts';
import { profileArea } from './areas/profile.ts';
import { reviewsArea } from './areas/reviews.ts';
import { settingsArea } from './areas/settings.ts';
import { shipmentsArea } from './areas/shipments.ts';
import { subscriptionArea } from './areas/subscription.ts';
import { supportArea } from './areas/support.ts';
import { teamArea } from './areas/team.ts';
import { verifyArea } from './areas/verify.ts';
import { walletArea } from './areas/wallet.ts';

/** Every area of the console. Router, sidebar, menus, palette and overlays are made from these. */
export const AREAS: readonly Area[] = [
  analyticsArea,
  auditArea,
  authArea,
  brandsArea,
  challengesArea,
  contentsArea,
  creatorsArea,
  dashboardArea,
  discountsArea,
  feedsArea,
  helpArea,
  integrationsArea,
  invitationsArea,
  invoicesArea,
  licensingArea,
  notificationsArea,
  paymentsArea,
  productsArea,
  profileArea,
  reviewsArea,
  settingsArea,
  shipmentsArea,
  subscriptionArea,
  supportArea,
  teamArea,
  verifyArea,
  walletArea,
];
