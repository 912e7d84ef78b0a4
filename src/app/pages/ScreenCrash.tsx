import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { StatePage } from './StatePage.tsx';
import { useCrashReport } from './useCrashReport.ts';
import { useWhenOnline } from './useWhenOnline.ts';
import { ReportButton } from '../../shared/report/ReportButton.tsx';

/**
 * In place of a screen that broke, inside the frame, which goes on working. The log learns of it under the id that is
 * shown.
 */
export function ScreenCrash() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  const requestId = useCrashReport(error);
  const [offline] = useState(() => !navigator.onLine);
  useWhenOnline(offline, () => window.location.reload());
  return (
    <StatePage
      inShell
      title={offline ? t('state.offlineTitle') : t('crash.title')}
      actions={
        <>
          <Button variant="contained" onClick={() => window.location.reload()}>
            {t('crash.action')}
          </Button>
          <Button variant="outlined" component={Link} to={paths.dashboard()}>
            {t('notFound.action')}
          </Button>
          <ReportButton subject={{ requestId }} />
        </>
      }
      reference={t('state.requestId', { id: requestId })}
    >
      {offline ? t('state.offlineText') : t('crash.text')}
    </StatePage>
  );
}
