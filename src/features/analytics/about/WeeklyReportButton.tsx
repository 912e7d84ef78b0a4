import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import Button from '@mui/material/Button';
import type { AnalyticsQuery } from '#contract/schemas/analytics';
import { useView } from '../../../shared/replay/useView.ts';
import { MailIcon } from '../../../shared/ui/icons.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';

const WeeklyReportDialog = lazyPart(async () => (await import('./WeeklyReportDialog.tsx')).WeeklyReportDialog);

/** Leads to the question whether this view shall come by e-mail every week. */
export function WeeklyReportButton({ query }: { query: AnalyticsQuery }) {
  const { t } = useTranslation('analytics');
  const [isAsking, setAsking] = useView('analytics:weekly', false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<MailIcon />}
        onClick={() => setAsking(true)}
        sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        {t('weekly.action')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <WeeklyReportDialog query={query} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
