import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isUnreachable } from '../../../shared/api/apiFault.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { formatBytes } from '../../../shared/format/bytes.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { faultText } from '../../../shared/plan/faultText.tsx';
import { FilePicker } from '../../../shared/ui/FilePicker.tsx';
import type { ChosenUpload } from './feedFormValues.ts';
import type { FeedUpload } from './useFeedUpload.ts';

const ACCEPTED = '.xml,.rss,.atom,.csv,.tsv,.txt,.json,.gz';

/** The catalogue as a file; the form keeps its id. */
export function UploadField({ upload: { choose, isUploading, progress, isTooBig, fault } }: { upload: FeedUpload }) {
  const { t } = useTranslation('feedForm');
  const language = useLanguage();
  const { value, error } = useFormField<ChosenUpload | null>('upload');
  const failed = fault && (isUnreachable(fault) ? t('upload.offline') : faultText(fault, t('upload.failed')));
  // Whoever goes on while a file is on its way has chosen one.
  const wrong = isUploading ? null : isTooBig ? t('upload.tooBig') : (failed ?? error);
  return (
    <Box
      role="group"
      id="field-upload"
      tabIndex={-1}
      aria-label={t('field.upload')}
      {...(error !== undefined && {
        'data-invalid': true,
        'aria-describedby': wrong ? 'field-upload-error' : undefined,
      })}
    >
      <FilePicker accept={ACCEPTED} hasFile={value !== null} onFile={choose} />
      {isUploading && (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label={t('upload.uploading')}
          sx={{ mt: 1 }}
        />
      )}
      {value !== null && (
        <Typography variant="body2" role="status" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {t('upload.chosen', { name: value.name, size: formatBytes(value.bytes, language) })}
        </Typography>
      )}
      {wrong ? (
        <FormHelperText error role="alert" id="field-upload-error">
          {wrong}
        </FormHelperText>
      ) : (
        <FormHelperText>{t(isUploading ? 'upload.uploading' : 'upload.hint')}</FormHelperText>
      )}
    </Box>
  );
}
