import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#contract/schemas/payments';
import type { Topup, TopupAnswer } from '#contract/schemas/wallet';
import { FaultAlert } from '../../shared/report/FaultAlert.tsx';
import { useViewedFault } from '../../shared/replay/useViewedFault.ts';
import { errorCode, errorMessage } from '../../shared/api/errorMessage.ts';
import { randomKey } from '../../shared/api/idempotencyKey.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useIsPlayed } from '../../shared/replay/played.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { isPaymentEnd, useFramedPayment, type PaymentEnd } from '../../shared/payment/useFramedPayment.ts';
import { useConfirmTopupMutation } from './walletApi.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';

interface Props {
  topup: Topup;
  payment: NonNullable<TopupAnswer['payment']>;
  onClose: () => void;
}

/** The provider's page in a frame, or the mock's confirmation where there is none. The server alone decides what was paid. */
export function TopupPayment({ topup, payment: { reference, iframe_url: frame }, onClose }: Props) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const notify = useNotify();
  const brandId = useBrandId();
  const [confirm, { isLoading }] = useConfirmTopupMutation();
  const [fault, setFault] = useViewedFault('topup:fault');
  const isSettled = useRef(false);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  /** Once, though the frame and the server both tell of the end; closing what is closed would leave the page behind it. */
  const settle = (status: Payment['status'] | undefined) => {
    if (isSettled.current || !isPaymentEnd(status)) return;
    isSettled.current = true;
    if (status === 'succeeded')
      notify.success(t('payment.succeeded', { amount: formatMoney(topup.creditedMinor, topup.currency, language) }));
    else notify.error(t('payment.failed'));
    if (!isClosed.current) onClose();
  };
  const ask = async () => {
    setFault(null);
    const { data, error } = await confirm({ brandId, reference, key: randomKey() });
    // What has failed, or whose time is over, can no longer be confirmed.
    if (errorCode(error) === 'INVALID_TRANSITION') return settle('failed');
    if (error) setFault(error);
    settle(data?.status);
  };
  const why = fault && (
    <FaultAlert fault={fault} sx={{ mb: 2 }}>
      {errorMessage(fault, t('payment.failed'))}
    </FaultAlert>
  );
  if (frame !== null)
    return (
      <PaymentFrame
        url={frame}
        reference={reference}
        fault={why}
        onReturn={() => void ask()}
        onEnd={(status) => {
          // The answer brings the balances as they are now.
          if (status === 'succeeded') void ask();
          settle(status);
        }}
        onClose={onClose}
      />
    );
  return (
    <>
      <DialogContent>
        {why}
        <Typography sx={{ fontSize: 24, fontWeight: 600, fontVariantNumeric: 'tabular-nums', mb: 1 }}>
          {formatMoney(topup.amountMinor, topup.currency, language)}
        </Typography>
        <Alert severity="info">{t('payment.mockNote')}</Alert>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
        <WorkButton variant="contained" loading={isLoading} onClick={() => void ask()}>
          {t('payment.confirm')}
        </WorkButton>
      </DialogActions>
    </>
  );
}

interface FrameProps {
  url: string;
  reference: string;
  /** Why the payment could not be asked about. */
  fault: ReactNode;
  onReturn: () => void;
  onEnd: (status: PaymentEnd) => void;
  onClose: () => void;
}

function PaymentFrame({ url, reference, fault, onReturn, onEnd, onClose }: FrameProps) {
  const { t } = useTranslation('wallet');
  const isPlayed = useIsPlayed();
  useFramedPayment(reference, { onReturn, onEnd });
  return (
    <>
      <DialogContent>
        {fault}
        <Box
          component="iframe"
          {...(!isPlayed && { src: url })}
          title={t('payment.frame')}
          allow="payment"
          sx={{ width: '100%', height: 'min(680px, 68dvh)', border: 0, borderRadius: 1, bgcolor: 'common.white' }}
        />
        <Typography variant="body2" color="textSecondary" role="status">
          {t('payment.frameNote')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </>
  );
}
