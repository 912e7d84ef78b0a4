import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { PAYMENT_POLL_MS, PAYMENT_POLLS, PAYMENT_REFERENCE_PATTERN } from '#contract/constants/payments';
import type { Payment } from '#contract/schemas/payments';
import { useIsLackedCall } from '../../shared/api/lackedCall.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { paths, patterns } from '../../shared/paths.ts';
import { isOpenPayment } from '../../shared/payment/openPayment.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Spinner } from '../../shared/ui/Spinner.tsx';
import { useCheckPaymentMutation, useGetPaymentQuery } from '../../shared/payment/paymentsApi.ts';

const REFERENCE = new RegExp(PAYMENT_REFERENCE_PATTERN);

/**
 * `/payments/success` and `/payments/fail`: what the server says of the payment that `ref` names; which of the two
 * addresses it was then decides nothing. While nothing is known it asks again every 2 s, up to 30 times, and as often once more
 * when somebody wants to know. Without `ref`, or from a server that cannot be asked, there is only what the provider reported by
 * leading to this address.
 */
export function PaymentResultPage() {
  const { t } = useTranslation('payments');
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const brandId = useBrandId();
  const given = search.get('ref') ?? '';
  const reference = REFERENCE.test(given) ? given : null;
  const [late, setLate] = useState(false);
  const [known, setKnown] = useState<Payment['status']>();
  const { data, error } = useGetPaymentQuery(
    { brandId, reference: reference ?? '' },
    {
      skip: reference === null,
      pollingInterval: isOpenPayment(known) && !late ? PAYMENT_POLL_MS : 0,
      refetchOnMountOrArgChange: true,
    },
  );
  const [check] = useCheckPaymentMutation();
  useEffect(() => {
    if (reference !== null && !late) void check({ brandId, reference });
  }, [check, brandId, late, reference]);
  useEffect(() => {
    if (late) return;
    const timer = setTimeout(() => setLate(true), PAYMENT_POLL_MS * PAYMENT_POLLS);
    return () => clearTimeout(timer);
  }, [late]);
  if (data && data.status !== known) setKnown(data.status);
  // Our own server says by a code that it does not know the payment yet.
  const isLacked = useIsLackedCall(error);
  const isUntold = reference === null || isLacked;
  if (isUntold) return <Reported good={pathname === patterns.paymentSuccess} />;
  return (
    <>
      <PageHeader title={t('title')} />
      {data && !isOpenPayment(data.status) ? (
        <Outcome payment={data} />
      ) : (
        <EmptyState
          drawing="wallet"
          title={t(late ? 'late.title' : 'processing.title')}
          action={
            <>
              {late && (
                <Button variant="contained" onClick={() => setLate(false)}>
                  {t('late.again')}
                </Button>
              )}
              <BackLink purpose={data?.purpose ?? 'subscription'} variant={late ? 'outlined' : 'contained'} />
            </>
          }
        >
          {t(late ? 'late.body' : 'processing.body')}
          {!late && (
            <Box sx={{ mt: 2 }}>
              <Spinner size={24} />
            </Box>
          )}
          <Reference reference={reference} />
        </EmptyState>
      )}
    </>
  );
}

/** What the provider reported, in words that claim no more than that. */
function Reported({ good }: { good: boolean }) {
  const { t } = useTranslation('payments');
  const outcome = good ? 'reportedSuccess' : 'reportedFail';
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        drawing={good ? 'wallet' : 'error'}
        urgent={!good}
        title={t(`${outcome}.title`)}
        action={<BackLink purpose="subscription" {...(good ? {} : { retry: true })} />}
      >
        {t(`${outcome}.body`)}
      </EmptyState>
    </>
  );
}

function Outcome({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { status, amountMinor, currency, failure, purpose, reference } = payment;
  const outcome = status === 'succeeded' || status === 'expired' ? status : 'failed';
  const good = outcome === 'succeeded';
  return (
    <EmptyState
      drawing={good ? 'wallet' : 'error'}
      urgent={!good}
      title={t(`${outcome}.title`)}
      action={<BackLink purpose={purpose} {...(good ? {} : { retry: true })} />}
    >
      {t(`${outcome}.body`, { amount: formatMoney(amountMinor, currency, language) })}
      {failure && (
        <Alert severity="warning" sx={{ mt: 2, textAlign: 'left' }}>
          {t(`failure.${failure}`)}
        </Alert>
      )}
      <Reference reference={reference} />
    </EmptyState>
  );
}

interface BackLinkProps {
  purpose: Payment['purpose'];
  retry?: boolean;
  variant?: 'contained' | 'outlined';
}

function BackLink({ purpose, retry = false, variant = 'contained' }: BackLinkProps) {
  const { t } = useTranslation('payments');
  const to = purpose === 'topup' ? paths.wallet() : paths.settings.subscription();
  return (
    <Button component={Link} to={to} variant={variant}>
      {retry ? t('to.retry') : t(`to.${purpose}`)}
    </Button>
  );
}

function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation('payments');
  return (
    <Typography variant="caption" component="p" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {t('reference', { reference })}
    </Typography>
  );
}
