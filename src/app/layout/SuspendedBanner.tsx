import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useSuspension } from '../../shared/session/useCurrentUser.ts';

/** Says that the selected brand is read-only, and why, on every screen of it. */
export function SuspendedBanner() {
  const { t } = useTranslation('shell');
  const reason = useSuspension();
  if (reason === null) return null;
  return (
    <Alert severity="warning" role="status" square sx={{ px: 3 }}>
      {t('suspended.text')} {reason !== '' && t('suspended.reason', { reason })}
    </Alert>
  );
}
