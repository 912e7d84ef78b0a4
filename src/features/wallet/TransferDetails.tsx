import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Topup, TransferAccount } from '#contract/schemas/wallet';
import { formatAmount, formatMoney } from '../../shared/format/money.ts';
import { useDates } from '../../shared/format/useDates.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useCopy } from '../../shared/notify/useCopy.ts';

interface Props {
  topup: Topup;
  transfer: TransferAccount;
  onClose: () => void;
}

/** Where a bank transfer goes and what it has to carry, each to be copied. */
export function TransferDetails({ topup, transfer, onClose }: Props) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const dates = useDates();
  const copy = useCopy();
  const { amountMinor, currency, code, expiresAt } = topup;
  const line = (label: string, shown: string, copied = shown) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography
          component="dd"
          sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
        >
          {shown}
        </Typography>
      </Box>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        aria-label={t('transfer.copyName', { name: label })}
        onClick={() => void copy(copied)}
      >
        {t('transfer.copy')}
      </Button>
    </Box>
  );
  return (
    <>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{t('transfer.body')}</Typography>
        <Box component="dl" sx={{ m: 0 }}>
          {line(t('transfer.code'), code)}
          {line(
            t('transfer.amount'),
            formatMoney(amountMinor, currency, language),
            formatAmount(amountMinor, currency, language),
          )}
          {line(t('transfer.iban'), transfer.iban.replace(/(.{4})(?=.)/g, '$1 '), transfer.iban)}
          {line(t('transfer.recipient'), transfer.recipient)}
          {line(t('transfer.bank'), transfer.bank)}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('transfer.until', { date: dates.date(expiresAt) })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </>
  );
}
