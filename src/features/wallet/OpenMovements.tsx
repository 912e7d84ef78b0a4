import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Topup, WalletAnswer, Withdrawal } from '#contract/schemas/wallet';
import { formatMoney } from '../../shared/format/money.ts';
import { useDates } from '../../shared/format/useDates.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { TransferDetails } from './TransferDetails.tsx';

/** Top-ups that are awaited and withdrawals that are being done. Nothing where nothing is under way. */
export function OpenMovements({
  openTopups,
  openWithdrawals,
  transfer,
}: Pick<WalletAnswer, 'openTopups' | 'openWithdrawals' | 'transfer'>) {
  const { t } = useTranslation('wallet');
  const [shown, setShown] = useState<Topup | null>(null);
  if (openTopups.length + openWithdrawals.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="open-title" sx={{ mb: 4 }}>
      <Typography id="open-title" variant="h2" sx={{ mb: 2 }}>
        {t('open.title')}
      </Typography>
      <Paper
        component="ul"
        variant="outlined"
        sx={{ listStyle: 'none', m: 0, p: 0, px: 2, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {openTopups.map((topup) => (
          <OpenTopup
            key={topup.code}
            topup={topup}
            onShow={topup.method === 'bank_transfer' && transfer ? () => setShown(topup) : undefined}
          />
        ))}
        {openWithdrawals.map((withdrawal) => (
          <OpenWithdrawal key={withdrawal.code} withdrawal={withdrawal} />
        ))}
      </Paper>
      {shown && transfer && (
        <Dialog open onClose={() => setShown(null)} fullWidth maxWidth="sm" aria-labelledby="transfer-title">
          <DialogTitle id="transfer-title">{t('transfer.title')}</DialogTitle>
          <TransferDetails topup={shown} transfer={transfer} onClose={() => setShown(null)} />
        </Dialog>
      )}
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, py: 1.25 } as const;
const code = { fontFamily: 'monospace', fontSize: 13 } as const;

function OpenTopup({ topup, onShow }: { topup: Topup; onShow: (() => void) | undefined }) {
  const { code: name, method, creditedMinor, currency, expiresAt } = topup;
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const dates = useDates();
  return (
    <Box component="li" sx={row}>
      <Typography sx={{ flex: '1 1 14rem' }}>{t(`open.${method}`)}</Typography>
      <Box component="code" sx={code}>
        {name}
      </Box>
      {method === 'bank_transfer' && (
        <Typography variant="body2" color="textSecondary">
          {t('open.until', { date: dates.date(expiresAt) })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('open.credited', { amount: formatMoney(creditedMinor, currency, language) })}
      </Typography>
      {onShow && (
        <Button size="small" color="inherit" onClick={onShow}>
          {t('transfer.title')}
        </Button>
      )}
    </Box>
  );
}

function OpenWithdrawal({ withdrawal: { code: name, amountMinor, currency } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  return (
    <Box component="li" sx={row}>
      <Typography sx={{ flex: '1 1 14rem' }}>{t('open.withdrawal')}</Typography>
      <Box component="code" sx={code}>
        {name}
      </Box>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('open.outgoing', { amount: formatMoney(amountMinor, currency, language) })}
      </Typography>
    </Box>
  );
}
