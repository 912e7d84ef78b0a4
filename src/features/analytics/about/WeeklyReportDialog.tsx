import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ANALYTICS_FILTERS } from '#contract/constants/analytics';
import type { AnalyticsQuery, AnalyticsView } from '#contract/schemas/analytics';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useCurrentUser } from '../../../shared/session/useCurrentUser.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useGetWeeklyReportQuery, useSetWeeklyReportMutation } from '../analyticsApi.ts';

/** What of a query comes every week: everything but its days, which are those of the week before. */
const viewOf = ({
  range: _range,
  from: _from,
  to: _to,
  compare: _compare,
  emv: _emv,
  ...view
}: AnalyticsQuery): AnalyticsView => view;

/** Asks whether the figures on the screen shall come by e-mail every Monday; says what comes already, and stops it. */
export function WeeklyReportDialog({ query, onClose }: { query: AnalyticsQuery; onClose: () => void }) {
  const { t } = useTranslation('analytics');
  const brandId = useBrandId();
  const { email } = useCurrentUser();
  const notify = useNotify();
  const { currentData, error } = useGetWeeklyReportQuery({ brandId });
  const [set, { isLoading }] = useSetWeeklyReportMutation();
  const nameOf = (view: AnalyticsView) =>
    t('weekly.view', {
      tab: t(`tab.${view.tab}`),
      count: ANALYTICS_FILTERS.filter((filter) => view[filter] !== undefined).length,
    });
  const shown = viewOf(query);
  const known = currentData?.view ?? null;
  const save = async (view: AnalyticsView | null) => {
    const { error: failure } = await set({ brandId, view });
    if (failure) return notify.failed(failure, t('weekly.failed'));
    notify.success(t(view ? 'weekly.done' : 'weekly.stopped'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('weekly.title')}
      confirmLabel={t(known ? 'weekly.change' : 'weekly.confirm')}
      busy={isLoading || (currentData === undefined && error === undefined)}
      onConfirm={() => void save(shown)}
      onCancel={onClose}
    >
      {error ? errorMessage(error, t('weekly.failed')) : t('weekly.body', { view: nameOf(shown), email })}
      {known && (
        <>
          <br />
          <br />
          {t('weekly.known', { view: nameOf(known) })}{' '}
          <Button size="small" color="inherit" disabled={isLoading} onClick={() => void save(null)}>
            {t('weekly.stop')}
          </Button>
        </>
      )}
    </ConfirmDialog>
  );
}
