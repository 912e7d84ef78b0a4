import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaymentReturn } from '../../../shared/payment/usePaymentReturn.ts';
import { useIsPlayed } from '../../../shared/replay/played.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetPaymentQuery } from '../../payments/paymentsApi.ts';
import type { OpenCheckout } from './useCheckout.ts';

/** While the frame is open, how often to ask whether the provider has spoken, in ms: its page need not lead back to ours. */
const ASK_EVERY_MS = 3000;

interface Props {
  checkout: OpenCheckout;
  busy: boolean;
  onReturn: () => void;
  onFailed: () => void;
}

/** The card provider's page in a frame; where none is configured, the mock's note. */
export function CheckoutPayment({ checkout, busy, onReturn, onFailed }: Props) {
  const { t } = useTranslation('subscription');
  return checkout.iframeUrl === null ? (
    <Alert severity="info">{t('pay.mockNote')}</Alert>
  ) : (
    <CheckoutFrame url={checkout.iframeUrl} {...{ checkout, busy, onReturn, onFailed }} />
  );
}

/** Whatever the frame shows or says is a hint: the server decides whether something was paid. */
function CheckoutFrame({ url, checkout: { reference }, busy, onReturn, onFailed }: Props & { url: string }) {
  const { t } = useTranslation('subscription');
  const brandId = useBrandId();
  const { data } = useGetPaymentQuery(
    { brandId, reference: reference ?? '' },
    { skip: reference === null, pollingInterval: ASK_EVERY_MS },
  );
  const isPlayed = useIsPlayed();
  usePaymentReturn(reference, onReturn);
  const status = data?.status;
  const settle = useEffectEvent(() => (status === 'succeeded' ? onReturn() : onFailed()));
  useEffect(() => {
    if (status === 'succeeded' || status === 'failed' || status === 'expired') settle();
  }, [status]);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        component="iframe"
        {...(!isPlayed && { src: url })}
        title={t('pay.frame')}
        allow="payment"
        sx={{ width: '100%', height: 'min(680px, 68dvh)', border: 0, borderRadius: 1, bgcolor: 'common.white' }}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {busy ? t('pay.waiting') : t('pay.frameNote')}
      </Typography>
    </Box>
  );
}
