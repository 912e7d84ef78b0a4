import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { say } from '../notify/say.ts';
import { useNotify } from '../notify/useNotify.ts';
import { paths } from '../paths.ts';
import { useBrandId } from '../session/useBrandId.ts';
import { DownloadIcon } from '../ui/icons.tsx';
import { WorkButton } from '../ui/WorkButton.tsx';
import { useExportChainMutation } from './listsApi.ts';

/** `/wallet/entries/chain` is saved as `chain-wallet-2026-11-25.jsonl`. */
const fileNameOf = (url: string) => `chain-${url.split('/')[1] ?? ''}-${new Date().toISOString().slice(0, 10)}.jsonl`;

/** Downloads every row behind a list with its hash, and leads to where they are verified. */
export function ChainExport({ url }: { url: string }) {
  const { t } = useTranslation('lists');
  const brandId = useBrandId();
  const notify = useNotify();
  const [download, { isLoading }] = useExportChainMutation();
  const save = async () => {
    const { error } = await download({ brandId, url, fileName: fileNameOf(url) });
    if (error) notify.failed(error, t('export.failed'));
    else say(t('export.done'));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {t('export.chainBody')}{' '}
        <Link component={RouterLink} to={paths.verify()} target="_blank">
          {t('export.verify')}
        </Link>
      </Typography>
      <WorkButton
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<DownloadIcon />}
        loading={isLoading}
        onClick={() => void save()}
      >
        {t('export.chain')}
      </WorkButton>
    </Box>
  );
}
