import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { EmailForm } from './EmailForm.tsx';
import { useResendVerification } from './useResendVerification.ts';

/** Sends a new verification link to an address that has to be typed, because a link does not say whose it is. */
export function ResendForm() {
  const { t } = useTranslation('account');
  const { send, result } = useResendVerification();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {result && (
        <Alert severity={result.severity} role={result.severity === 'error' ? 'alert' : 'status'}>
          {result.text}
        </Alert>
      )}
      <EmailForm
        label={t('resend.form')}
        submitLabel={t('resend.action')}
        failedText={t('resend.failed')}
        onSubmit={send}
      />
    </Box>
  );
}
