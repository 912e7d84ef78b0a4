import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TopupPayment } from './TopupPayment.tsx';
import { useIsNarrow } from '../../shared/ui/useIsNarrow.ts';

/** Goes on with a card payment that was left. */
export function TopupPaymentDialog(props: ComponentProps<typeof TopupPayment>) {
  const { t } = useTranslation('wallet');
  const narrow = useIsNarrow();
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
