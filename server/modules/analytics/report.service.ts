import type { Language } from '#contract/constants/languages';
import type { AnalyticsQuery } from '#contract/schemas/analytics';
import { readAnalytics, refuseClosed, type AnalyticsContext } from '#server/modules/analytics/analytics.service';
import { readScope } from '#server/modules/analytics/analyticsQuery';
import { nameAsked } from '#server/modules/analytics/dayFacts.repository';
import type { ReportFacts } from '#server/modules/analytics/reportPdf';
import { recordAudit } from '#server/modules/audit/audit.service';
import { getBrandName } from '#server/modules/brands/memberships.service';

/** What the report of a tab shows. The export is noted in the audit log. Throws 403 PLAN_REQUIRED and 400 on a field of the query. */
export async function readReport(
  context: AnalyticsContext,
  query: AnalyticsQuery,
  language: Language,
): Promise<ReportFacts> {
  const { tx, scope, now } = context;
  await refuseClosed(context, ['export']);
  const answer = await readAnalytics(context, query);
  const { filters, used } = readScope(query, now, answer.timezone);
  const narrowed: { filter: (typeof used)[number]; names: string[] }[] = [];
  for (const filter of used) {
    const keys = (filters[filter] ?? []).map(String);
    const found = await nameAsked(tx, scope.brandId, filter, keys);
    narrowed.push({ filter, names: keys.map((key) => found.get(key) ?? key) });
  }
  await recordAudit(tx, {
    ...scope,
    action: 'analytics.export',
    subjectType: 'analytics',
    details: { ...query, file: 'pdf' },
    now,
  });
  return { brandName: await getBrandName(tx, scope.brandId), answer, narrowed, language, now };
}
