import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenTopup as OpenTopupRecord, WalletAnswer, Withdrawal } from '#contract/schemas/wallet';
import { randomKey } from '../../shared/api/idempotencyKey.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useViewedRecord } from '../../shared/replay/useViewedRecord.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { CODE, ROW } from './openRows.ts';
import { OpenTopup } from './OpenTopup.tsx';
import { TransferDetails } from './TransferDetails.tsx';
import { useCancelTopupMutation, useCancelTransferMutation } from './walletApi.ts';

const TopupPaymentDialog = lazyPart(async () => (await import('./TopupPaymentDialog.tsx')).TopupPaymentDialog);

/** Top-ups that are awaited or were left, and withdrawals that are being done. Nothing where nothing is under way. */
export function OpenMovements({
  openTopups,
  openWithdrawals,
  transfer,
}: Pick<WalletAnswer, 'openTopups' | 'openWithdrawals' | 'transfer'>) {
  const { t } = useTranslation('wallet');
  const notify = useNotify();
  const brandId = useBrandId();
  const mayPay = useMay('wallet.topup');
  const [shown, setShown] = useViewedRecord('wallet:open', openTopups);
  const [cancelTopup, { isLoading: isEnding }] = useCancelTopupMutation();
  const [cancelTransfer, { isLoading: isTakingBack }] = useCancelTransferMutation();
  if (openTopups.length + openWithdrawals.length === 0) return null;
  const cancel = async ({ code, payment }: OpenTopupRecord) => {
    const key = randomKey();
    const { error } = payment
      ? await cancelTopup({ brandId, reference: payment.reference, key })
      : await cancelTransfer({ brandId, code, key });
    if (error) notify.failed(error, t('open.cancelFailed'));
    else notify.info(t(payment ? 'open.canceled' : 'open.transferCanceled'));
  };
  const close = () => setShown(null);
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
        {openTopups.map((topup) => {
          const payment = mayPay && topup.payment;
          const mayCancel = payment || (mayPay && topup.method === 'bank_transfer');
          return (
            <OpenTopup
              key={topup.code}
              topup={topup}
              onShow={topup.method === 'bank_transfer' && transfer ? () => setShown(topup) : undefined}
              onContinue={payment ? () => setShown(topup) : undefined}
              onCancel={mayCancel && !isEnding && !isTakingBack ? () => void cancel(topup) : undefined}
            />
          );
        })}
        {openWithdrawals.map((withdrawal) => (
          <OpenWithdrawal key={withdrawal.code} withdrawal={withdrawal} />
        ))}
      </Paper>
      {shown?.method === 'bank_transfer' && transfer && (
        <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="transfer-title">
          <DialogTitle id="transfer-title">{t('transfer.title')}</DialogTitle>
          <TransferDetails topup={shown} transfer={transfer} onClose={close} />
        </Dialog>
      )}
      {shown?.payment && (
        <Suspense fallback={null}>
          <TopupPaymentDialog topup={shown} payment={shown.payment} onClose={close} />
        </Suspense>
      )}
    </Box>
  );
}

function OpenWithdrawal({ withdrawal: { code: name, amountMinor, currency } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  return (
    <Box component="li" sx={ROW}>
      <Typography sx={{ flex: '1 1 14rem' }}>{t('open.withdrawal')}</Typography>
      <Box component="code" sx={CODE}>
        {name}
      </Box>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('open.outgoing', { amount: formatMoney(amountMinor, currency, language) })}
      </Typography>
    </Box>
  );
}
