import { analyticsModule } from '#server/modules/analytics/analytics.module';
import { auditModule } from '#server/modules/audit/audit.module';
import { authModule } from '#server/modules/auth/auth.module';
import { brandsModule } from '#server/modules/brands/brands.module';
import { challengesModule } from '#server/modules/challenges/challenges.module';
import { contentsModule } from '#server/modules/contents/contents.module';
import { creatorsModule } from '#server/modules/creators/creators.module';
import { dashboardModule } from '#server/modules/dashboard/dashboard.module';
import { discountsModule } from '#server/modules/discounts/discounts.module';
import { feedsModule } from '#server/modules/feeds/feeds.module';
import { filesModule } from '#server/modules/files/files.module';
import { invitationsModule } from '#server/modules/invitations/invitations.module';
import { invoicesModule } from '#server/modules/invoices/invoices.module';
import { licensingModule } from '#server/modules/licensing/licensing.module';
import { notificationsModule } from '#server/modules/notifications/notifications.module';
import { participationsModule } from '#server/modules/participations/participations.module';
import { paymentsModule } from '#server/modules/payments/payments.module';
import { productsModule } from '#server/modules/products/products.module';
import { profileModule } from '#server/modules/profile/profile.module';
import { reportsModule } from '#server/modules/reports/reports.module';
import { shipmentsModule } from '#server/modules/shipments/shipments.module';
import { shopifyModule } from '#server/modules/shopify/shopify.module';
import { reviewsModule } from '#server/modules/reviews/reviews.module';
import { subscriptionModule } from '#server/modules/subscription/subscription.module';
import { supportModule } from '#server/modules/support/support.module';
import { teamModule } from '#server/modules/team/team.module';
import { viewsModule } from '#server/modules/views/views.module';
import { walletModule } from '#server/modules/wallet/wallet.module';
import type { Module } from '#server/plugins/routes';

/** Every module of the server, in the order in which they are registered. */
export const MODULES: readonly Module[] = [
  analyticsModule,
  auditModule,
  authModule,
  profileModule,
  brandsModule,
  challengesModule,
  contentsModule,
  creatorsModule,
  invitationsModule,
  dashboardModule,
  feedsModule,
  filesModule,
  licensingModule,
  notificationsModule,
  participationsModule,
  productsModule,
  invoicesModule,
  paymentsModule,
  reportsModule,
  shipmentsModule,
  reviewsModule,
  discountsModule,
  shopifyModule,
  subscriptionModule,
  supportModule,
  teamModule,
  viewsModule,
  walletModule,
];
