import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEED_BYTES_MAX, FEED_FILE_NAME_MAX } from '#contract/constants/feeds';
import { isUnreachable } from '../../../shared/api/apiFault.ts';
import { hideSecret } from '../../../shared/api/secretHandle.ts';
import { useLatestCall } from '../../../shared/api/useLatestCall.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { formatBytes } from '../../../shared/format/bytes.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { faultText } from '../../../shared/plan/faultText.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { useViewedFault } from '../../../shared/replay/useViewedFault.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { FilePicker } from '../../../shared/ui/FilePicker.tsx';
import { useUploadFeedSourceMutation } from '../feedsApi.ts';
import type { ChosenUpload } from './feedFormValues.ts';

const ACCEPTED = '.xml,.rss,.atom,.csv,.tsv,.txt,.json,.gz';

/** The catalogue as a file. It is uploaded as soon as it is chosen; the form keeps its id. */
export function UploadField() {
  const { t } = useTranslation('feedForm');
  const language = useLanguage();
  const brandId = useBrandId();
  const { value, error, setValue } = useFormField<ChosenUpload | null>('upload');
  const [upload, { isLoading }] = useUploadFeedSourceMutation();
  const { latest, callOff } = useLatestCall();
  const [progress, setProgress] = useState(0);
  const [isTooBig, setTooBig] = useView('upload:tooBig', false);
  const [fault, setFault] = useViewedFault('upload:fault');

  const choose = async (file: File) => {
    callOff();
    setFault(null);
    setTooBig(file.size > FEED_BYTES_MAX);
    if (file.size > FEED_BYTES_MAX) return;
    setProgress(0);
    const answer = await latest(upload({ brandId, upload: hideSecret({ file, onProgress: setProgress }) }));
    if (!answer) return;
    if (answer.error) setFault(answer.error);
    else {
      const { id, bytes } = answer.data;
      setValue({ id, name: file.name.slice(0, FEED_FILE_NAME_MAX), bytes });
    }
  };
  const failed = fault && (isUnreachable(fault) ? t('upload.offline') : faultText(fault, t('upload.failed')));
  // Whoever goes on while a file is on its way has chosen one.
  const wrong = isLoading ? null : isTooBig ? t('upload.tooBig') : (failed ?? error);
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
      <FilePicker accept={ACCEPTED} hasFile={value !== null} onFile={(file) => void choose(file)} />
      {isLoading && (
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
        <FormHelperText>{t(isLoading ? 'upload.uploading' : 'upload.hint')}</FormHelperText>
      )}
    </Box>
  );
}
