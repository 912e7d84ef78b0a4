import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation, useRouteError } from 'react-router';
import { errorRequestId } from '../../shared/api/errorMessage.ts';
import { useSendReportMutation } from '../../shared/api/reportsApi.ts';
import { paths, patterns } from '../../shared/paths.ts';
import { StatePage } from './StatePage.tsx';

const WHAT_MAX = 300;

/** The address without what stands in it for one object or one person. */
const patternOf = (pathname: string) => Object.values(patterns).find((pattern) => matchPath(pattern, pathname)) ?? '*';

/**
 * In place of a screen that broke, inside the frame, which goes on working. The log learns of it under the id that is
 * shown: the failed call's own where a call was the reason.
 */
export function ScreenCrash() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  const { pathname } = useLocation();
  const [send] = useSendReportMutation();
  const [requestId] = useState(() => errorRequestId(error) ?? crypto.randomUUID());
  const offline = !navigator.onLine;
  useEffect(() => {
    const what = `${patternOf(pathname)} ${error instanceof Error ? `${error.name}: ${error.message}` : 'no error'}`;
    void send({ kind: 'crash', what: what.slice(0, WHAT_MAX), count: 1, requestId });
  }, [send, pathname, error, requestId]);
  return (
    <StatePage
      inShell
      title={offline ? t('state.offlineTitle') : t('crash.title')}
      actions={(
        <>
          <Button variant="contained" onClick={() => window.location.reload()}>{t('crash.action')}</Button>
          <Button variant="outlined" component={Link} to={paths.dashboard()}>{t('notFound.action')}</Button>
        </>
      )}
      reference={t('state.requestId', { id: requestId })}
    >
      {offline ? t('state.offlineText') : t('crash.text')}
    </StatePage>
  );
}
