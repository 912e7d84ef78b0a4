import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useIsPlayed } from '../../../shared/replay/played.ts';
import { useFramedPayment } from '../../../shared/payment/useFramedPayment.ts';
import type { OpenCheckout } from './useCheckout.ts';

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
  const isPlayed = useIsPlayed();
  useFramedPayment(reference, { onReturn, onEnd: (status) => (status === 'succeeded' ? onReturn() : onFailed()) });
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
