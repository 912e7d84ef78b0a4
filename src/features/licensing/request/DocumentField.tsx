import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_BYTES_MAX, IMAGE_MIME_TYPES } from '#contract/constants/files';
import { isUnreachable } from '../../../shared/api/apiFault.ts';
import { hideSecret } from '../../../shared/api/secretHandle.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { faultText } from '../../../shared/plan/faultText.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { useViewedFault } from '../../../shared/replay/useViewedFault.ts';
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
  const [sent, setSent] = useView<{ fileName: string } | null>('document:file', null);
  const [progress, setProgress] = useState(0);
  const [refused, setRefused] = useView<'wrongType' | 'tooBig' | null>('document:refused', null);
  const [fault, setFault] = useViewedFault('document:fault');
  const input = useRef<HTMLInputElement>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const refusal = !ACCEPTED.includes(file.type) ? 'wrongType' : file.size > IMAGE_BYTES_MAX ? 'tooBig' : null;
    setRefused(refusal);
    setFault(null);
    if (refusal) return;
    setProgress(0);
    try {
      const { id } = await upload({ brandId, upload: hideSecret({ file, onProgress: setProgress }) }).unwrap();
      setSent({ fileName: file.name });
      setValue(id);
    } catch (error) {
      setFault(error);
    }
  };
  const failed = fault && (isUnreachable(fault) ? t('document.offline') : faultText(fault, t('document.failed')));
  const problem = refused ? t(`document.${refused}`) : failed;
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
            {sent?.fileName}
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
