import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TopupPayment } from './TopupPayment.tsx';

/** Goes on with a card payment that was left. */
export function TopupPaymentDialog(props: ComponentProps<typeof TopupPayment>) {
  const { t } = useTranslation('wallet');
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const framed = props.payment.iframe_url !== null;
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullWidth
      maxWidth={framed ? 'md' : 'sm'}
      fullScreen={narrow && framed}
      aria-labelledby="payment-title"
    >
      <DialogTitle id="payment-title">{t('payment.title')}</DialogTitle>
      <TopupPayment {...props} />
    </Dialog>
  );
}
