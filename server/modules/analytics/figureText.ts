import type { AnalyticsBreakdown, MetricUnit } from '#contract/constants/analytics';
import { LOCALES, type Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import type { AnalyticsBreakdownRow } from '#contract/schemas/analytics';
import { documentMoney, documentPriceOfOne } from '#server/documents/documentMoney';
import { ANALYTICS_TEXTS } from '#server/messages/analytics';

/** What is not known, as everywhere in the product. */
const MISSING = '—';
const write = (value: number, language: Language, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(LOCALES[language], options).format(value);

/** A figure as documents write it: 0.256 as a rate is "%25,6" in Turkish; money is minor units of `currency`. */
export function figureText(
  value: number | null,
  { unit, currency }: { unit: MetricUnit; currency: CurrencyCode | null },
  language: Language,
): string {
  if (value === null) return MISSING;
  switch (unit) {
    case 'money':
      return documentMoney(value, currency ?? 'TRY', language);
    case 'moneyPer':
      return documentPriceOfOne(value, currency ?? 'TRY', language);
    case 'rate':
      return write(value, language, { style: 'percent', maximumFractionDigits: Math.abs(value) < 0.01 ? 2 : 1 });
    case 'factor':
      return `${write(value, language, { maximumFractionDigits: 2 })}×`;
    case 'hours':
      return write(value, language, { style: 'unit', unit: 'hour', maximumFractionDigits: 1 });
    default:
      return write(value, language, {});
  }
}

/** A change with its sign: 0.124 is "+12.4%" in English. */
export const deltaText = (delta: number | null, language: Language): string =>
  delta === null
    ? MISSING
    : write(delta, language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** What a line of a table is called. */
export function lineName(
  { key, name }: Pick<AnalyticsBreakdownRow, 'key' | 'name'>,
  by: AnalyticsBreakdown,
  language: Language,
): string {
  const { none, direct } = ANALYTICS_TEXTS[language].report;
  return name ?? key ?? (by === 'referrer' ? direct : none);
}
