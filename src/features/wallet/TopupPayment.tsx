import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Topup, TopupAnswer } from '#contract/schemas/wallet';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useConfirmTopupMutation } from './walletApi.ts';

interface Props {
  topup: Topup;
  payment: NonNullable<TopupAnswer['payment']>;
  onClose: () => void;
}

/** The provider's page in a frame, or the mock's confirmation where there is none. */
export function TopupPayment({ topup, payment: { reference, iframe_url: frame }, onClose }: Props) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const notify = useNotify();
  const brandId = useBrandId();
  const [confirm, { isLoading, error }] = useConfirmTopupMutation();
  const [done, setDone] = useState(false);
  const pay = async () => {
    const answer = await confirm({ brandId, reference });
    if (answer.data?.status !== 'succeeded') return;
    setDone(true);
    notify.success(t('payment.succeeded', { amount: formatMoney(topup.creditedMinor, topup.currency, language) }));
    onClose();
  };
  if (frame !== null) {
    return (
      <>
        <DialogContent>
          <Box component="iframe" src={frame} title={t('payment.frame')} sx={{ width: '100%', height: 'min(640px, 70vh)', border: 0 }} />
          <Typography variant="body2" color="textSecondary">{t('payment.frameNote')}</Typography>
        </DialogContent>
        <DialogActions><Button color="inherit" onClick={onClose}>{t('close')}</Button></DialogActions>
      </>
    );
  }
  return (
    <>
      <DialogContent>
        {error !== undefined && !done && <Alert severity="error" sx={{ mb: 2 }}>{errorMessage(error, t('payment.failed'))}</Alert>}
        <Typography sx={{ fontSize: 24, fontWeight: 600, fontVariantNumeric: 'tabular-nums', mb: 1 }}>{formatMoney(topup.amountMinor, topup.currency, language)}</Typography>
        <Alert severity="info">{t('payment.mockNote')}</Alert>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" loading={isLoading} onClick={() => void pay()}>{t('payment.confirm')}</Button>
      </DialogActions>
    </>
  );
}
