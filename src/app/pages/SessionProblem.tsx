import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { isUnreachable } from '../../shared/api/apiFault.ts';
import { errorMessage, errorRequestId } from '../../shared/api/errorMessage.ts';
import { StatePage } from './StatePage.tsx';
import { useWhenOnline } from './useWhenOnline.ts';
import { ReportButton } from '../../shared/report/ReportButton.tsx';
import { reportSubject } from '../../shared/report/reportSubject.ts';

/** The profile did not come, but nobody was signed out. */
export function SessionProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('common');
  const offline = isUnreachable(error);
  useWhenOnline(offline, onRetry);
  const requestId = errorRequestId(error);
  return (
    <StatePage
      title={offline ? t('state.offlineTitle') : t('state.sessionTitle')}
      actions={
        <>
          <Button variant="contained" onClick={onRetry}>
            {t('action.retry')}
          </Button>
          <ReportButton subject={reportSubject(error)} />
        </>
      }
      reference={requestId && t('state.requestId', { id: requestId })}
    >
      {offline ? t('state.offlineText') : errorMessage(error, t('state.sessionText'))}
    </StatePage>
  );
}
