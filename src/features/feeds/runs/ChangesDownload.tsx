import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedRun } from '#contract/schemas/feeds';
import Button from '@mui/material/Button';
import { useExportListMutation } from '../../../shared/list/listsApi.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';

const ExportDialog = lazyPart(async () => (await import('../../../shared/list/ExportDialog.tsx')).ExportDialog);

/** What a run changed, field by field, as CSV. */
export function ChangesDownload({ run }: { run: FeedRun }) {
  const { t } = useTranslation('feedRuns');
  const brandId = useBrandId();
  const [download] = useExportListMutation();
  const [isOpen, setOpen] = useView('feed:changes', false);
  const { id, feedId, created, updated, removed } = run;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<DownloadIcon />}
        onClick={() => setOpen(true)}
      >
        {t('changes.download')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ExportDialog
            total={created + updated + removed}
            capped={false}
            chain={undefined}
            onExport={async (separator) => {
              await download({
                url: `/feeds/${feedId}/runs/${id}/changes`,
                params: { brandId },
                separator,
                fileName: `${t('changes.fileName')}-${id}.csv`,
              }).unwrap();
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
