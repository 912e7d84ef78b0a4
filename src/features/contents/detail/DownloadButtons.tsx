import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Content } from '#contract/schemas/contents';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { paths } from '../../../shared/paths.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { useDownloadContentMutation } from '../contentsApi.ts';

/** The originals, one by one, as long as a right to the content holds; each download is noted in the audit trail. */
export function DownloadButtons({ content }: { content: Content }) {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const mayDownload = useMay('contents.download');
  const [download, { isLoading, error, reset }] = useDownloadContentMutation();
  const [asked, setAsked] = useState<string | null>(null);
  const licence = useOverlay('license');
  const { id, files, rights } = content;
  if (!mayDownload || files.length === 0) return null;
  const ask = () => licence.open({ from: 'contents', ids: [id] });
  const isUsable = rights.state === 'active' || rights.state === 'expiring';
  const take = async (fileId: string) => {
    setAsked(fileId);
    const { data } = await download({ brandId, id, body: { fileId } });
    // The address is signed and offers its file to be kept; it stays out of the address bar.
    if (data) saveFrom(data.url, data.fileName);
    reset();
  };
  return (
    <DrawerSection title={t('detail.originals')}>
      {error !== undefined && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {errorMessage(error, t('detail.downloadFailed'))}
        </Alert>
      )}
      {isUsable ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {files.map((file, at) => (
            <WorkButton
              key={file.id}
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<DownloadIcon />}
              loading={isLoading && asked === file.id}
              onClick={() => void take(file.id)}
            >
              {t('detail.download', { count: files.length, at: at + 1 })}
            </WorkButton>
          ))}
        </Box>
      ) : (
        <Alert severity="info">
          {t('detail.needsRight')}{' '}
          {rights.state === 'none' ? (
            <Link component="button" type="button" variant="inherit" color="inherit" onClick={ask}>
              {t('detail.askFirstLicence')}
            </Link>
          ) : (
            <Link component={RouterLink} to={paths.licensing.list({ content: id })} color="inherit">
              {t('detail.askLicence')}
            </Link>
          )}
        </Alert>
      )}
      {isUsable && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          {t('detail.downloadAudited')}
        </Typography>
      )}
    </DrawerSection>
  );
}

function saveFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
