import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { LedgerEntry } from '#contract/schemas/wallet';
import { useDates } from '../../shared/format/useDates.ts';
import { MoneyChange } from './MoneyChange.tsx';

/** A row of the ledger in one line: what it was, and what it changed: the available, or what is held where only that moved. */
export function LedgerCard({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('wallet');
  const dates = useDates();
  const { type, description, currency, availableMinor, heldMinor, createdAt } = entry;
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }} title={dates.exact(createdAt)}>
      <Box component="span" sx={{ flex: 'none', fontWeight: 550 }}>
        {t(`type.${type}`)}
      </Box>
      <Box
        component="span"
        sx={{
          flex: 1,
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontSize: 13,
          color: 'text.secondary',
        }}
      >
        {description}
      </Box>
      {availableMinor === 0 && (
        <Box component="span" sx={{ flex: 'none', fontSize: 13, color: 'text.secondary' }}>
          {t('column.held')}
        </Box>
      )}
      <MoneyChange minor={availableMinor === 0 ? heldMinor : availableMinor} currency={currency} />
    </Box>
  );
}
