import type { FactMeasure, FigureKey } from '#contract/constants/analytics';
import type { CurrencyCode } from '#contract/constants/money';
import { isMoney, metricRule } from '#contract/rules/analytics';
import type { FigureUnit } from '../figureText.ts';

/** What the amounts of a measure are: money, or a number of things. */
export const measureUnit = (measure: FactMeasure | null, currency: CurrencyCode | null): FigureUnit =>
  measure !== null && isMoney(measure) ? { unit: 'money', currency } : { unit: 'count', currency: null };

/** The same for the two parts of a figure. */
export function partUnits(metric: FigureKey, currency: CurrencyCode | null): { above: FigureUnit; below: FigureUnit } {
  const { sum, by } = metricRule(metric);
  return { above: measureUnit(sum[0] ?? null, currency), below: measureUnit(by?.[0] ?? null, currency) };
}
