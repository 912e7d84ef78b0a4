import Box from '@mui/material/Box';
import type { CurrencyCode } from '#contract/constants/money';
import { MISSING } from '../../shared/format/locale.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';

/** How an amount changed, with its sign: "+1.250,00 ₺"; no change is "—". */
export function MoneyChange({ minor, currency }: { minor: number; currency: CurrencyCode }) {
  const language = useLanguage();
  if (minor === 0) return <Box component="span" sx={{ color: 'text.secondary' }}>{MISSING}</Box>;
  const text = formatMoney(Math.abs(minor), currency, language);
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...(minor > 0 && { color: 'success.main' }) }}>
      {minor > 0 ? `+${text}` : `−${text}`}
    </Box>
  );
}
