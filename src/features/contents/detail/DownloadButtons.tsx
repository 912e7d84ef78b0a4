import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/schemas/contents';
import { FaultAlert } from '../../../shared/report/FaultAlert.tsx';
import { useViewedFault } from '../../../shared/replay/useViewedFault.ts';
import { errorCode, errorMessage } from '../../../shared/api/errorMessage.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { useDownloadContentMutation } from '../contentsApi.ts';
import { LicenceLink } from './LicenceLink.tsx';

/** The originals, one by one, as long as a right to the content holds; each download is noted in the audit trail. */
export function DownloadButtons({ content }: { content: Content }) {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const mayDownload = useMay('contents.download');
  const [download, { isLoading, reset }] = useDownloadContentMutation();
  const [fault, setFault] = useViewedFault('content:download');
  const [asked, setAsked] = useState<string | null>(null);
  const { id, files, rights } = content;
  if (!mayDownload || files.length === 0) return null;
  const isUsable = rights.state === 'active' || rights.state === 'expiring';
  const take = async (fileId: string) => {
    setAsked(fileId);
    setFault(null);
    const { data, error } = await download({ brandId, id, body: { fileId } });
    if (error) setFault(error);
    // The address is signed and offers its file to be kept; it stays out of the address bar.
    if (!data) return;
    saveFrom(data.url, data.fileName);
    reset();
  };
  return (
    <DrawerSection title={t('detail.originals')}>
      {fault && (
        <FaultAlert fault={fault} sx={{ mb: 1 }}>
          {errorMessage(fault, t('detail.downloadFailed'))}{' '}
          {errorCode(fault) === 'RIGHTS_REQUIRED' && <LicenceLink content={content} />}
        </FaultAlert>
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
      ) : fault ? null : (
        <Alert severity="info">
          {t('detail.needsRight')} <LicenceLink content={content} />
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
