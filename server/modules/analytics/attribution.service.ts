import { sql } from 'drizzle-orm';
import type { Attribution } from '#contract/schemas/analytics';
import type { Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import { recordAudit } from '#server/modules/audit/audit.service';
import {
  attributionDaysOf,
  attributionSince,
  setAttributionDays,
} from '#server/modules/discounts/attributionDays.service';
import { attributionWindows } from '#server/modules/discounts/shopFacts.service';
import type { BrandScope } from '#server/plugins/brandScope';

interface Windows {
  least: number | null;
  most: number | null;
}

/** How orders of a brand are put down to creators now: the windows of its discounts that are not in the archive, and of new ones. */
export async function readAttribution(tx: Tx, brandId: number): Promise<Attribution> {
  const [windows] = await rowsOf<Windows>(tx, sql`select w.least, w.most from ${attributionWindows(brandId)} w`);
  const { least, most } = windows ?? {};
  const daysNew = await attributionDaysOf(tx, brandId);
  return {
    daysMin: least ?? daysNew,
    daysMax: most ?? daysNew,
    daysNew,
    codeBeatsClick: true,
    refundsOn: 'refund_date',
    countsFrom: (await attributionSince(tx, brandId))?.toISOString() ?? null,
  };
}

/** Sets the window of the brand's discounts for orders taken in from now on; those before keep what they were put down to. */
export async function changeAttribution(
  { tx, scope, now }: { tx: Tx; scope: Pick<BrandScope, 'userId' | 'brandId'>; now: Date },
  attributionDays: number,
): Promise<Attribution> {
  await setAttributionDays(tx, scope, attributionDays, now);
  await recordAudit(tx, {
    ...scope,
    action: 'analytics.attribution',
    subjectType: 'analytics',
    details: { attributionDays },
    now,
  });
  return readAttribution(tx, scope.brandId);
}
