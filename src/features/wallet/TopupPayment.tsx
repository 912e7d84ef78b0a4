import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#contract/schemas/payments';
import type { Topup, TopupAnswer } from '#contract/schemas/wallet';
import { FaultAlert } from '../../shared/report/FaultAlert.tsx';
import { useViewedFault } from '../../shared/replay/useViewedFault.ts';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { randomKey } from '../../shared/api/idempotencyKey.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { usePaymentReturn } from '../../shared/payment/usePaymentReturn.ts';
import { useIsPlayed } from '../../shared/replay/played.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useGetPaymentQuery } from '../payments/paymentsApi.ts';
import { useConfirmTopupMutation } from './walletApi.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';

/** While the frame is open, how often to ask whether the provider has spoken, in ms: its page need not lead back to ours. */
const ASK_EVERY_MS = 3000;

const isOver = (status: Payment['status'] | undefined) =>
  status === 'succeeded' || status === 'failed' || status === 'expired';

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
    if (isSettled.current || !isOver(status)) return;
    isSettled.current = true;
    if (status === 'succeeded')
      notify.success(t('payment.succeeded', { amount: formatMoney(topup.creditedMinor, topup.currency, language) }));
    else notify.error(t('payment.failed'));
    if (!isClosed.current) onClose();
  };
  const ask = async () => {
    setFault(null);
    const { data, error } = await confirm({ brandId, reference, key: randomKey() });
    if (error) setFault(error);
    settle(data?.status);
  };
  if (frame !== null)
    return <PaymentFrame url={frame} reference={reference} onReturn={() => void ask()} onClose={onClose} />;
  return (
    <>
      <DialogContent>
        {fault && (
          <FaultAlert fault={fault} sx={{ mb: 2 }}>
            {errorMessage(fault, t('payment.failed'))}
          </FaultAlert>
        )}
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
  onReturn: () => void;
  onClose: () => void;
}

function PaymentFrame({ url, reference, onReturn, onClose }: FrameProps) {
  const { t } = useTranslation('wallet');
  const brandId = useBrandId();
  const { data } = useGetPaymentQuery({ brandId, reference }, { pollingInterval: ASK_EVERY_MS });
  const isPlayed = useIsPlayed();
  usePaymentReturn(reference, onReturn);
  const status = data?.status;
  const settle = useEffectEvent(onReturn);
  useEffect(() => {
    if (isOver(status)) settle();
  }, [status]);
  return (
    <>
      <DialogContent>
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
