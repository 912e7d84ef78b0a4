import type { CurrencyCode } from '#contract/constants/money';
import { MISSING } from '../../shared/format/locale.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';

/** How an amount changed, with its sign: "+1.250,00 ₺"; no change is "—". */
export function MoneyChange({ minor, currency }: { minor: number; currency: CurrencyCode }) {
  const language = useLanguage();
  if (minor === 0) return <span style={{ color: 'var(--m-palette-text-secondary)' }}>{MISSING}</span>;
  const text = formatMoney(Math.abs(minor), currency, language);
  return (
    <span
      className="tabular"
      style={{ whiteSpace: 'nowrap', ...(minor > 0 && { color: 'var(--m-palette-success-main)' }) }}
    >
      {minor > 0 ? `+${text}` : `−${text}`}
    </span>
  );
}
