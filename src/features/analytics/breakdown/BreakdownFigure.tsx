import { useTranslation } from 'react-i18next';
import { NO_KEY, type AnalyticsBreakdown } from '#contract/constants/analytics';
import { metricRule } from '#contract/rules/analytics';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { figureText } from '../figureText.ts';
import { OpenFigure } from '../OpenFigure.tsx';
import type { BreakdownColumn, BreakdownRow } from '#contract/rules/breakdown';

interface Props {
  by: AnalyticsBreakdown;
  row: BreakdownRow;
  column: BreakdownColumn;
}

/** One figure of a line; opens its rows. */
export function BreakdownFigure({ by, row: { key, values }, column: { field, metric, currency } }: Props) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const value = values[field] ?? null;
  const text = figureText(value, { unit: metricRule(metric).unit, currency }, language);
  if (value === null) return text;
  return (
    <OpenFigure name={t(`metric.${metric}`)} metric={metric} currency={currency} of={{ by, key: key ?? NO_KEY }}>
      {text}
    </OpenFigure>
  );
}
