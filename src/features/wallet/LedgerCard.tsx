import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { LedgerEntry } from '#contract/schemas/wallet';
import { formatMoney } from '../../shared/format/money.ts';
import { useDates } from '../../shared/format/useDates.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { MoneyChange } from './MoneyChange.tsx';

const ROW = { display: 'flex', alignItems: 'baseline', gap: 1 } as const;
const QUIET = { flex: 'none', fontSize: 13, color: 'text.secondary' } as const;

/**
 * A row of the ledger: what it was, and what it changed: the available, or what is held where only that moved. Below it
 * when that was, with its day where no heading says it, and what was available after it.
 */
export function LedgerCard({ entry, showsDay }: { entry: LedgerEntry; showsDay: boolean }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const dates = useDates();
  const { type, description, currency, availableMinor, availableAfterMinor, heldMinor, createdAt } = entry;
  return (
    <Box title={dates.exact(createdAt)}>
      <Box sx={ROW}>
        <Box component="span" sx={{ flex: 'none', fontWeight: 550 }}>
          {t(`type.${type}`)}
        </Box>
        <Box
          component="span"
          sx={{ ...QUIET, flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {description}
        </Box>
        {availableMinor === 0 && (
          <Box component="span" sx={QUIET}>
            {t('column.held')}
          </Box>
        )}
        <MoneyChange minor={availableMinor === 0 ? heldMinor : availableMinor} currency={currency} />
      </Box>
      <Box sx={{ ...ROW, ...QUIET, justifyContent: 'space-between', fontVariantNumeric: 'tabular-nums' }}>
        <span>{showsDay ? dates.moment(createdAt) : dates.time(createdAt)}</span>
        <span>{t('ledger.after', { amount: formatMoney(availableAfterMinor, currency, language) })}</span>
      </Box>
    </Box>
  );
}
