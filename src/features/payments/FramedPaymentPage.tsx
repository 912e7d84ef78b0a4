import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { postPaymentMessage } from '../../shared/payment/paymentMessage.ts';

/** The payment screens inside the provider's frame: they only tell the console around them that the payer is back. */
export function FramedPaymentPage() {
  const { t } = useTranslation('payments');
  const [search] = useSearchParams();
  const reference = search.get('ref') ?? '';
  useEffect(() => postPaymentMessage(reference), [reference]);
  return (
    <Box component="main" role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 2 }}>
      {t('framed')}
    </Box>
  );
}
