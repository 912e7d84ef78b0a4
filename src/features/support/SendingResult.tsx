import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../shared/api/errorMessage.ts';
import { useDates } from '../../shared/format/useDates.ts';
import type { Sending } from './useSending.ts';

/** What came of sending a report: its number and until when it is kept, or why it was not taken and what to do instead. */
export function SendingResult({ sending: { state, report, error } }: { sending: Sending }) {
  const { t } = useTranslation(['support', 'common']);
  const dates = useDates();
  if (state === 'sent' && report)
    return <Alert severity="success">{t('report.sent', { id: report.id, day: dates.date(report.expiresAt) })}</Alert>;
  if (state === 'notTaken') return <Alert severity="info">{t('report.notTaken')}</Alert>;
  if (state === 'failed') return <Alert severity="error">{errorMessage(error, t('report.notSent'))}</Alert>;
  return null;
}
