import { sql } from 'drizzle-orm';
import { licenseAdCodes } from '#server/modules/licensing/adCodes.table';
import { expireEnded, lapseUnanswered, remindOfEnds } from '#server/modules/licensing/licenseChores.service';
import { licenseRequest } from '#server/modules/licensing/licensing.news';
import { licensingRoutes } from '#server/modules/licensing/licensing.routes';
import { licensingSamples } from '#server/modules/licensing/licensing.samples';
import { ownLicensingRoutes } from '#server/modules/licensing/ownLicensing.routes';
import type { Module } from '#server/plugins/routes';

const OFTEN = { everyMs: 5 * 60_000 };

export const licensingModule: Module = {
  routes: [licensingRoutes],
  creatorRoutes: [ownLicensingRoutes],
  access: ['licensing.read', 'licensing.write', 'licensing.pay', 'licensing.end'],
  entitlements: ['licensingEnabled'],
  chores: ({ database }) => [
    { name: 'unanswered licences', ...OFTEN, run: (now) => lapseUnanswered(database, now) },
    { name: 'ended licences', ...OFTEN, run: (now) => expireEnded(database, now) },
    { name: 'ending licences', run: (now) => remindOfEnds(database, now) },
  ],
  news: [licenseRequest],
  sealed: [{ value: licenseAdCodes.codeSealed, rowKey: licenseAdCodes.id }],
  auditNames: [
    {
      subject: 'license',
      details: ['renews'],
      names: (_tx, brandId, ids) =>
        sql`select l.id, l.creator_name from licenses l where l.brand_id = ${brandId} and l.id = any(${ids})`,
    },
  ],
  samples: licensingSamples,
};
