import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_BYTES_MAX, IMAGE_MIME_TYPES } from '#contract/constants/files';
import { isUnreachable } from '../../../shared/api/apiFault.ts';
import { hideSecret } from '../../../shared/api/secretHandle.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { faultText } from '../../../shared/plan/faultText.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { UploadIcon } from '../../../shared/ui/icons.tsx';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { useUploadLicenseDocumentMutation } from '../licensingApi.ts';

const ACCEPTED = ['application/pdf', ...IMAGE_MIME_TYPES];

/** The contract as a PDF or a picture. It is uploaded as soon as it is chosen; the form keeps its id. */
export function DocumentField() {
  const { t } = useTranslation('licenceRequest');
  const brandId = useBrandId();
  const { value, setValue } = useFormField<string>('documentId');
  const [upload, { isLoading }] = useUploadLicenseDocumentMutation();
  const [name, setName] = useState('');
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<ReactNode>(null);
  const input = useRef<HTMLInputElement>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setProblem(null);
    if (!ACCEPTED.includes(file.type)) return setProblem(t('document.wrongType'));
    if (file.size > IMAGE_BYTES_MAX) return setProblem(t('document.tooBig'));
    setProgress(0);
    try {
      const { id } = await upload({ brandId, upload: hideSecret({ file, onProgress: setProgress }) }).unwrap();
      setName(file.name);
      setValue(id);
    } catch (error) {
      setProblem(isUnreachable(error) ? t('document.offline') : faultText(error, t('document.failed')));
    }
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <WorkButton
          variant="outlined"
          color="inherit"
          loading={isLoading}
          startIcon={<UploadIcon />}
          onClick={() => input.current?.click()}
        >
          {t(value === '' ? 'document.choose' : 'document.other')}
        </WorkButton>
        {value !== '' && (
          <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED.join()}
        aria-label={t('document.choose')}
        onChange={(event) => void choose(event)}
      />
      {isLoading && (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label={t('document.uploading')}
          sx={{ mt: 1 }}
        />
      )}
      {problem ? (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      ) : (
        <FormHelperText>{t('document.hint')}</FormHelperText>
      )}
    </Box>
  );
}
