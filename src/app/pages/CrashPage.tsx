import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatePage } from './StatePage.tsx';
import { useWhenOnline } from './useWhenOnline.ts';
import { ReportButton } from '../../shared/report/ReportButton.tsx';

/** Shown where a screen broke. What was stored is safe; loading the page anew is the way on. */
export function CrashPage() {
  const { t } = useTranslation('common');
  const [offline] = useState(() => !navigator.onLine);
  useWhenOnline(offline, () => window.location.reload());
  return (
    <StatePage
      title={offline ? t('state.offlineTitle') : t('crash.title')}
      actions={
        <>
          <Button variant="contained" onClick={() => window.location.reload()}>
            {t('crash.action')}
          </Button>
          <ReportButton />
        </>
      }
    >
      {offline ? t('state.offlineText') : t('crash.text')}
    </StatePage>
  );
}
