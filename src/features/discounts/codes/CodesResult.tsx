import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CreatorCodesAnswer } from '#contract/schemas/discountCodes';
import { useExportListMutation } from '../../../shared/list/listsApi.ts';
import { paths } from '../../../shared/paths.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { CodesTable } from './CodesTable.tsx';

const ExportDialog = lazyPart(async () => (await import('../../../shared/list/ExportDialog.tsx')).ExportDialog);

/** Columns of the file: whom to tell which code, and what it gives. */
const COLUMNS = 'creator,code,title,value,status,challenge,startsAt,endsAt';

interface Props {
  answer: CreatorCodesAnswer;
  onAgain: () => void;
}

/** What a run has made: the codes, as a table, as CSV and as a list of their own. */
export function CodesResult({ answer, onAgain }: Props) {
  const { t } = useTranslation('discounts');
  const brandId = useBrandId();
  const [download] = useExportListMutation();
  const [isExporting, setExporting] = useView('discounts:codes:export', false);
  const { batchId, created, skipped, items } = answer;
  return (
    <Paper
      variant="outlined"
      sx={{ p: { xs: 2, md: 3 }, maxWidth: 720, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <div role="status">
        <Typography variant="h2">
          {[t('codes.done', { count: created }), ...(skipped > 0 ? [t('codes.skipped', { count: skipped })] : [])].join(
            ' ',
          )}
        </Typography>
      </div>
      <CodesTable items={items} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {batchId && (
          <>
            <Button variant="contained" startIcon={<DownloadIcon />} onClick={() => setExporting(true)}>
              {t('codes.csv')}
            </Button>
            <Button component={Link} to={paths.discounts.batch(batchId)} variant="outlined" color="inherit">
              {t('codes.show')}
            </Button>
          </>
        )}
        <Button variant="outlined" color="inherit" onClick={onAgain}>
          {t('codes.again')}
        </Button>
      </Box>
      <Suspense fallback={null}>
        {isExporting && batchId && (
          <ExportDialog
            total={created}
            capped={false}
            chain={undefined}
            onExport={async (separator) => {
              await download({
                url: '/discounts/export',
                params: { brandId, batch: batchId, sort: 'code', columns: COLUMNS },
                separator,
                fileName: `${t('codes.fileName')}.csv`,
              }).unwrap();
            }}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </Paper>
  );
}
