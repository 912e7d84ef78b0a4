import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { stockLabel } from '#contract/rules/products';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';

const COLOURS = { in_stock: 'success.main', limited: 'warning.main', low_stock: 'error.main' } as const;

/** The stock label in words with a dot, the number always beside it; "not tracked" when nobody counts. */
export function ProductStockLabel({ stock }: { stock: number | null }) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const label = stockLabel(stock);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: label === 'low_stock' ? 0 : '50%', bgcolor: COLOURS[label], flex: 'none' }} />
      <span>{t(`stock.${label}`)}</span>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {stock === null ? t('stock.notTracked') : formatNumber(stock, language)}
      </Box>
    </Box>
  );
}
