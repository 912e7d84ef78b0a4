import { useTranslation } from 'react-i18next';
import type { AnalyticsQuery } from '#contract/schemas/analytics';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { useDownloadReportMutation } from '../analyticsApi.ts';

/** What is on the screen as a PDF to hand on, with its charts. */
export function ReportButton({ query }: { query: AnalyticsQuery }) {
  const { t } = useTranslation('analytics');
  const brandId = useBrandId();
  const notify = useNotify();
  const [download, { isLoading }] = useDownloadReportMutation();
  const save = async () => {
    const fileName = `${t('report.fileName')}-${query.tab}`;
    const { error } = await download({ brandId, ...query, fileName });
    if (error) notify.failed(error, t('report.failed'));
  };
  return (
    <WorkButton
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      loading={isLoading}
      onClick={() => void save()}
      sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
    >
      {t('report.action')}
    </WorkButton>
  );
}
