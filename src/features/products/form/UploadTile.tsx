import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ReportButton } from '../../../shared/report/ReportButton.tsx';
import type { PictureUpload } from './usePictureUploads.ts';

/** A picture on its way, or one that did not arrive. */
export function UploadTile({
  upload,
  onRetry,
  onDismiss,
}: {
  upload: PictureUpload;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  const { t } = useTranslation('products');
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: upload.problem ? 'error.main' : 'divider',
        borderRadius: 1,
        p: 1,
        display: 'grid',
        alignContent: 'center',
        gap: 1,
        minHeight: 128,
      }}
    >
      <Typography variant="caption" noWrap title={upload.fileName}>
        {upload.fileName}
      </Typography>
      {upload.problem ? (
        <>
          <Typography role="alert" variant="caption" color="error">
            {upload.problem}
          </Typography>
          <Box
            sx={{ display: 'grid', justifyItems: 'start', '& button': { justifyContent: 'start', textAlign: 'left' } }}
          >
            <Button size="small" onClick={onRetry}>
              {t('pictures.retry')}
            </Button>
            <Button size="small" color="inherit" onClick={onDismiss}>
              {t('pictures.dismiss')}
            </Button>
            <ReportButton size="small" />
          </Box>
        </>
      ) : (
        <LinearProgress
          variant="determinate"
          value={upload.progress * 100}
          aria-label={t('pictures.uploading', { name: upload.fileName })}
        />
      )}
    </Box>
  );
}
