import { sql } from 'drizzle-orm';
import { ATTRIBUTION_DAYS_DEFAULT } from '#contract/constants/discounts';
import type { Attribution } from '#contract/schemas/analytics';
import type { Tx } from '#server/db/client';
import { attributionChanges } from '#server/modules/analytics/attributionChanges.table';
import { recordAudit } from '#server/modules/audit/audit.service';
import { setAttributionDays } from '#server/modules/discounts/attributionDays.service';
import { attributionWindows } from '#server/modules/discounts/shopFacts.service';
import type { BrandScope } from '#server/plugins/brandScope';

interface Windows {
  least: number | null;
  most: number | null;
  from: string | Date | null;
}

/** How orders of a brand are put down to creators now: the windows of its discounts that are not in the archive. */
export async function readAttribution(tx: Tx, brandId: number): Promise<Attribution> {
  // The type is that of the query's columns.
  const { rows } = (await tx.execute(
    sql`select w.least, w.most, (select max(counts_from) from attribution_changes where brand_id = ${brandId}) as "from" from ${attributionWindows(brandId)} w`,
  )) as { rows: Windows[] };
  const { least, most, from } = rows[0] ?? {};
  return {
    daysMin: least ?? ATTRIBUTION_DAYS_DEFAULT,
    daysMax: most ?? ATTRIBUTION_DAYS_DEFAULT,
    codeBeatsClick: true,
    refundsOn: 'refund_date',
    countsFrom: from ? new Date(from).toISOString() : null,
  };
}

/** Sets the window of the brand's discounts for orders taken in from now on; those before keep what they were put down to. */
export async function changeAttribution(
  { tx, scope, now }: { tx: Tx; scope: Pick<BrandScope, 'userId' | 'brandId'>; now: Date },
  attributionDays: number,
): Promise<Attribution> {
  const { brandId, userId } = scope;
  await tx.insert(attributionChanges).values({ brandId, attributionDays, countsFrom: now, userId });
  await setAttributionDays(tx, brandId, attributionDays, now);
  await recordAudit(tx, {
    ...scope,
    action: 'analytics.attribution',
    subjectType: 'analytics',
    details: { attributionDays },
    now,
  });
  return readAttribution(tx, brandId);
}
