import type { MetricUnit } from '#contract/constants/analytics';
import type { Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import { MISSING, perLanguage } from '../../shared/format/locale.ts';
import { formatMoney, formatPriceOfOne, formatShortMoney } from '../../shared/format/money.ts';
import { formatNumber } from '../../shared/format/number.ts';

/** What a figure counts, and for money of which currency. */
export interface FigureUnit {
  unit: MetricUnit;
  currency: CurrencyCode | null;
}

const share = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));
/** Below one percent a single decimal would say nothing: 0.0004 is "0.04%". */
const smallShare = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
);
const change = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
);
const factor = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const hours = perLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'short', maximumFractionDigits: 1 }),
);
const short = perLanguage((locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }));

/** A figure as its reader writes it: 0.256 as a rate is "%25,6" in Turkish; what is not known is "—". */
export function figureText(value: number | null | undefined, of: FigureUnit, language: Language): string {
  if (value === null || value === undefined) return MISSING;
  const currency = of.currency ?? 'TRY';
  switch (of.unit) {
    case 'money':
      return formatMoney(value, currency, language);
    case 'moneyPer':
      return formatPriceOfOne(value, currency, language);
    case 'rate':
      return (Math.abs(value) < 0.01 ? smallShare : share)(language).format(value);
    case 'factor':
      return `${factor(language).format(value)}×`;
    case 'hours':
      return hours(language).format(value);
    default:
      return formatNumber(value, language);
  }
}

/** About the same on an axis, where there is little room. */
export function shortFigureText(value: number, of: FigureUnit, language: Language): string {
  if (of.unit === 'money' || of.unit === 'moneyPer') return formatShortMoney(value, of.currency ?? 'TRY', language);
  return of.unit === 'count' ? short(language).format(value) : figureText(value, of, language);
}

/** A change with its sign, 0.124 is "+12.4%" in English; what is not known is "—". */
export const deltaText = (delta: number | null, language: Language): string =>
  delta === null ? MISSING : change(language).format(delta);
