import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { LedgerEntry } from '#contract/schemas/wallet';
import { formatMoney } from '../../shared/format/money.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { MoneyChange } from './MoneyChange.tsx';

/** A row of the ledger as a card: what the table shows of it. */
export function LedgerCard({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const { currency } = entry;
  const line = (label: string, change: number, after: number) => (
    <Typography
      variant="body2"
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}
    >
      <span>
        {label}: <MoneyChange minor={change} currency={currency} />
      </span>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(after, currency, language)}
      </Box>
    </Typography>
  );
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Typography sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 550 }}>
        {t(`type.${entry.type}`)}
        <Typography component="span" variant="body2" color="textSecondary">
          <RelativeTime instant={entry.createdAt} />
        </Typography>
      </Typography>
      {entry.description && (
        <Typography variant="body2" color="textSecondary">
          {entry.description}
        </Typography>
      )}
      {line(t('column.available'), entry.availableMinor, entry.availableAfterMinor)}
      {line(t('column.held'), entry.heldMinor, entry.heldAfterMinor)}
    </Box>
  );
}
