import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsBlock, AnalyticsMetric } from '#contract/schemas/analytics';
import { formatDay } from '../../../shared/format/date.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { deltaText, figureText, shortFigureText } from '../figureText.ts';
import { OpenFigure } from '../OpenFigure.tsx';
import { shortDay } from '../shortDay.ts';
import { ChartFigure } from './ChartFigure.tsx';
import type { ChartLine, ChartProps } from './chartData.ts';

interface Props {
  figure: AnalyticsMetric;
  block: AnalyticsBlock;
  kind: ChartProps['kind'];
}

/** One figure by day, beside the period before where that was asked for. */
export function MetricChart({ figure: { key, unit, value, previous, delta }, block, kind }: Props) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const { currency, series, previousSeries } = block;
  const name = t(`metric.${key}`);
  const days = useMemo(() => series.map(({ date }) => date), [series]);
  const lines = useMemo((): ChartLine[] => {
    const now = { key, name, values: series.map(({ values }) => values[key] ?? null) };
    if (previousSeries.length === 0) return [now];
    const before = previousSeries.map(({ values }) => values[key] ?? null);
    return [now, { key: `${key}Before`, name: t('chart.before'), values: before, isBefore: true }];
  }, [key, name, series, previousSeries, t]);
  const dayText = useCallback((day: string) => formatDay(day, language), [language]);
  const shortDayText = useCallback((day: string) => shortDay(day, language), [language]);
  const valueText = useCallback(
    (one: number | null) => figureText(one, { unit, currency }, language),
    [unit, currency, language],
  );
  const shortValueText = useCallback(
    (one: number) => shortFigureText(one, { unit, currency }, language),
    [unit, currency, language],
  );
  const cell = useCallback(
    ({ values, isBefore = false }: ChartLine, at: number) => {
      const day = (isBefore ? previousSeries : series)[at]?.date;
      const [one, text] = [values[at] ?? null, valueText(values[at] ?? null)];
      if (one === null || day === undefined) return text;
      return (
        <OpenFigure name={`${name}, ${dayText(day)}`} metric={key} currency={currency} day={day}>
          {text}
        </OpenFigure>
      );
    },
    [series, previousSeries, valueText, dayText, name, key, currency],
  );
  const best = series.reduce<{ date: string; value: number } | null>((found, { date, values }) => {
    const one = values[key] ?? null;
    return one !== null && one > 0 && (found === null || one > found.value) ? { date, value: one } : found;
  }, null);
  const summary = [
    value === null || best === null
      ? t(value === null ? 'chart.unknown' : 'chart.nothing', { name })
      : t('chart.summary', {
          name,
          count: days.length,
          value: valueText(value),
          day: dayText(best.date),
          best: valueText(best.value),
        }),
    ...(previous === null
      ? []
      : [t('chart.compared', { value: valueText(previous), delta: deltaText(delta, language) })]),
  ].join(' ');
  return (
    <ChartFigure
      name={currency === null ? key : `${key}:${currency}`}
      title={currency === null ? name : t('chart.inCurrency', { name, currency })}
      summary={summary}
      {...{ kind, days, lines, dayText, shortDayText, valueText, shortValueText, cell }}
    />
  );
}
