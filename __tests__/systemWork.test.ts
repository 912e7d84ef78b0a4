import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/sources.ts';

/**
 * Where modules work as the system, which sees every brand's rows, and why. What is done for one brand runs as its member or
 * as its keeper (`database.keeper`), so that a forgotten comparison cannot reach another brand.
 */
const WHY: Record<string, string[]> = {
  'signs people and creators in, who belong to no brand yet or to many': [
    'auth/*',
    'brands/brands.routes.ts',
    'team/teamInvitations.routes.ts',
    'notifications/liveStreams.ts',
  ],
  'proves the chains of all brands': ['audit/*'],
  'looks for what is due in any brand, and leaves the rest to its keeper': [
    'analytics/countDays.service.ts',
    'analytics/weeklyReports.service.ts',
    'challenges/challengeChores.service.ts',
    'contents/contentChores.service.ts',
    'discounts/commissions.service.ts',
    'discounts/leakGuard.service.ts',
    'feeds/buildExport.service.ts',
    'feeds/runs.service.ts',
    'licensing/adCodes.service.ts',
    'licensing/licenseChores.service.ts',
    'notifications/digests.service.ts',
    'participations/decisionClock.service.ts',
    'payments/payments.service.ts',
    'payments/refunds.service.ts',
    'reviews/reviewChores.service.ts',
    'shipments/shipmentClocks.service.ts',
    'shopify/shopifyJobs.ts',
    'shopify/sync.service.ts',
    'subscription/renewal.ts',
    'wallet/topups.service.ts',
    'wallet/withdrawals.service.ts',
  ],
  'removes or moves on what is old in every brand at once, by its time alone': [
    'contents/contents.module.ts',
    'discounts/discounts.module.ts',
    'files/keptFiles.service.ts',
    'files/sweepFiles.ts',
    'invoices/invoices.module.ts',
    'products/products.module.ts',
    'shipments/shipments.module.ts',
  ],
  'takes up a job or an event by its number, which says whose it is': [
    'feeds/feedImages.ts',
    'feeds/runState.ts',
    'shopify/events.service.ts',
    'shopify/giftJob.service.ts',
  ],
  'reads what all brands share': ['creators/creators.routes.ts', 'feeds/performRun.service.ts'],
  'serves a creator, who works for many brands': [
    'contents/ownContents.service.ts',
    'discounts/ownDiscounts.routes.ts',
    'licensing/ownLicensing.service.ts',
    'participations/ownBriefs.service.ts',
    'participations/ownOffers.service.ts',
    'participations/ownParticipations.service.ts',
    'reviews/ownReviews.routes.ts',
    'shipments/ownChoices.service.ts',
    'shipments/ownShipments.service.ts',
  ],
  'opens an address, key or signature that says whose it is': [
    'contents/downloads.service.ts',
    'discounts/storeKeys.service.ts',
    'discounts/trackedLinks.service.ts',
    'feeds/exportFeed.service.ts',
    'files/files.service.ts',
    'files/originals.service.ts',
    'files/shownFiles.service.ts',
    'files/videos.service.ts',
    'licensing/contentLinks.service.ts',
    'notifications/notifications.routes.ts',
  ],
  'hears somebody who means several brands: a carrier, a shop, the clicks of a minute': [
    'discounts/clickCounter.ts',
    'shipments/trackingUpdates.service.ts',
    'shopify/connect.service.ts',
    'shopify/webhooks.routes.ts',
  ],
  'measures for whoever runs the installation what waits in any brand': ['wallet/withdrawalMeasures.ts'],
  'counts the licences of other brands, which exclude this one': ['licensing/licensing.routes.ts'],
  'is the operator’s or the demo’s': ['contents/growContents.ts', 'support/supportReports.service.ts'],
};

it('modules work as the system only where no brand, or more than one, is meant', () => {
  const modules = join(ROOT, 'server/modules');
  const named = Object.values(WHY).flatMap((patterns) => patterns.flatMap((one) => globSync(one, { cwd: modules })));
  const found = globSync('**/*.ts', { cwd: modules }).filter((path) =>
    /[dD]atabase\.system\(/.test(readFileSync(join(modules, path), 'utf8')),
  );
  // Where a new one appears: let it run as the brand's keeper, or say here why it cannot.
  expect(found.filter((path) => !named.includes(path))).toEqual([]);
  const gone = Object.values(WHY)
    .flat()
    .filter((pattern) => !globSync(pattern, { cwd: modules }).some((path) => found.includes(path)));
  expect(gone).toEqual([]);
});
