import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { type ReportSubject, reportProblem } from './reportQueue.ts';

interface Props {
  subject?: ReportSubject;
  size?: 'small';
  /** Makes room for the report. */
  onPress?: () => void;
}

/** "Report a problem", where something went wrong. */
export function ReportButton({ subject, size, onPress }: Props) {
  const { t } = useTranslation('common');
  return (
    <Button
      color="inherit"
      size={size}
      onClick={() => {
        onPress?.();
        reportProblem(subject);
      }}
    >
      {t('report.action')}
    </Button>
  );
}
