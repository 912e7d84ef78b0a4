import { sql } from 'drizzle-orm';
import { licensingDemo } from '#server/db/seed/demoLicences';
import { warnOfAdCodes } from '#server/modules/licensing/adCodes.service';
import { licenseAdCodes } from '#server/modules/licensing/adCodes.table';
import { contentLinksRoutes } from '#server/modules/licensing/contentLinks.routes';
import { licenseEndingsRoutes } from '#server/modules/licensing/licenseEndings.routes';
import { expireEnded, lapseUnanswered, remindOfEnds } from '#server/modules/licensing/licenseChores.service';
import { licenseRequest } from '#server/modules/licensing/licensing.news';
import { licensingWaiting } from '#server/modules/licensing/licensing.waiting';
import { licensingRoutes } from '#server/modules/licensing/licensing.routes';
import { licensingSamples } from '#server/modules/licensing/licensing.samples';
import { ownLicensingRoutes } from '#server/modules/licensing/ownLicensing.routes';
import { rightsTrailRoutes } from '#server/modules/licensing/rightsTrail.routes';
import type { Module } from '#server/plugins/routes';

const OFTEN = { everyMs: 5 * 60_000 };

export const licensingModule: Module = {
  routes: [licensingRoutes, licenseEndingsRoutes, contentLinksRoutes, rightsTrailRoutes],
  creatorRoutes: [ownLicensingRoutes],
  access: ['licensing.read', 'licensing.write', 'licensing.pay', 'licensing.end'],
  entitlements: ['licensingEnabled'],
  chores: ({ database }) => [
    { name: 'unanswered licences', ...OFTEN, run: (now) => lapseUnanswered(database, now) },
    { name: 'ended licences', ...OFTEN, run: (now) => expireEnded(database, now) },
    { name: 'ending licences', run: (now) => remindOfEnds(database, now) },
    { name: 'ending ad codes', run: (now) => warnOfAdCodes(database, now) },
  ],
  news: [licenseRequest],
  waiting: licensingWaiting,
  fileUses: [
    {
      purposes: ['licence_document'],
      ids: () => sql`select document_id::text as id from licenses where document_id is not null`,
    },
  ],
  sealed: [{ value: licenseAdCodes.codeSealed, rowKey: licenseAdCodes.id }],
  auditNames: [
    {
      subject: 'license',
      details: ['renews'],
      names: (_tx, brandId, ids) =>
        sql`select l.id, l.creator_name from licenses l where l.brand_id = ${brandId} and l.id = any(${ids})`,
    },
  ],
  demo: licensingDemo,
  samples: licensingSamples,
};
