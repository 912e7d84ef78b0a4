import type { TFunction } from 'i18next';
import type { StockLevels } from '#contract/constants/products';
import type { Language } from '#contract/constants/languages';
import { stockLabel } from '#contract/rules/products';
import { formatNumber } from '../../shared/format/number.ts';

const LABEL = { display: 'inline-flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' } as const;
const DOTS = {
  in_stock: { borderRadius: '50%', background: 'var(--m-palette-success-main)' },
  limited: { borderRadius: '50%', background: 'var(--m-palette-warning-main)' },
  low_stock: { background: 'var(--m-palette-error-main)' },
} as const;

/** The stock label in words with a dot, the number always beside it; "not tracked" when nobody counts. */
export function ProductStockLabel({
  stock,
  levels,
  t,
  language,
}: {
  stock: number | null;
  levels: StockLevels;
  t: TFunction<'products'>;
  language: Language;
}) {
  const label = stockLabel(stock, levels);
  return (
    <span style={LABEL}>
      <span aria-hidden style={{ width: 8, height: 8, flex: 'none', ...DOTS[label] }} />
      <span>{t(`stock.${label}`)}</span>
      <span className="tabular" style={{ color: 'var(--m-palette-text-secondary)' }}>
        {stock === null ? t('stock.notTracked') : formatNumber(stock, language)}
      </span>
    </span>
  );
}
