import type { WeeklyReportData } from '#server/mail/templates/weeklyReport';
import { ANALYTICS_TEXTS } from '#server/messages/analytics';
import { deltaText, figureText } from '#server/modules/analytics/figureText';
import type { ReportFacts } from '#server/modules/analytics/reportPdf';

/** A report as the lines of a mail: each figure with its change against the week before. */
export function weeklyMail({
  answer,
  brandName,
  narrowed,
  language,
}: ReportFacts): Omit<WeeklyReportData, 'name' | 'link' | 'stopLink'> {
  const { metrics: names, report } = ANALYTICS_TEXTS[language];
  return {
    brandName,
    from: answer.range.from,
    to: answer.range.to,
    view: report.tabs[answer.tab],
    narrowed: narrowed.map(({ filter, names: chosen }) => `${report.filters[filter]}: ${chosen.join(', ')}`),
    figures: answer.blocks.flatMap(({ metrics, currency }) =>
      metrics.map(({ key, unit, value, previous, delta }) => ({
        name: names[key],
        value: figureText(value, { unit, currency }, language),
        change: answer.previousRange !== null && previous !== null ? deltaText(delta, language) : null,
      })),
    ),
  };
}
