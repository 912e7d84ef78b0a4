import { useTranslation } from 'react-i18next';
import { StatePage } from './StatePage.tsx';

/** Shown where a screen broke. What was stored is safe; loading the page anew is the way on. */
export function CrashPage() {
  const { t } = useTranslation('common');
  const offline = !navigator.onLine;
  return (
    <StatePage
      title={offline ? t('state.offlineTitle') : t('crash.title')}
      action={{ label: t('crash.action'), run: () => window.location.reload() }}
    >
      {offline ? t('state.offlineText') : t('crash.text')}
    </StatePage>
  );
}
