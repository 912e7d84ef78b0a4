import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { type ReportSubject, reportProblem } from './reportQueue.ts';

/** "Report a problem", where something went wrong. */
export function ReportButton({ subject }: { subject?: ReportSubject }) {
  const { t } = useTranslation('common');
  return (
    <Button color="inherit" onClick={() => reportProblem(subject)}>
      {t('report.action')}
    </Button>
  );
}
