import FormHelperText from '@mui/material/FormHelperText';
import { useFormikContext } from 'formik';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DIGITAL_CODES_TEXT_MAX } from '#contract/constants/shipments';
import { decodeText } from '#contract/rules/textFiles';
import { useView } from '../../../shared/replay/useView.ts';
import { UploadIcon } from '../../../shared/ui/icons.tsx';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';

/** Each letter may be so many bytes. */
const BYTES_MAX = DIGITAL_CODES_TEXT_MAX * 4;

/** Reads a file of codes, in whatever encoding, into the field above it, where its lines can be seen and mended. */
export function CodesFileButton() {
  const { t } = useTranslation('shipments');
  const { setFieldValue } = useFormikContext();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useView<'tooBig' | 'fileFailed' | null>('codes:file', null);
  const read = async (file: File) => {
    setProblem(null);
    if (file.size > BYTES_MAX) return setProblem('tooBig');
    setReading(true);
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer())).replace(/^\uFEFF/, '');
      if (text.includes('\u0000')) setProblem('fileFailed');
      else await setFieldValue('lines', text.replace(/\r\n?/g, '\n').trimEnd());
    } catch {
      setProblem('fileFailed');
    }
    setReading(false);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) void read(file);
  };
  return (
    <div>
      <WorkButton
        size="small"
        variant="outlined"
        color="inherit"
        loading={isReading}
        startIcon={<UploadIcon />}
        onClick={() => input.current?.click()}
      >
        {t('codes.file')}
      </WorkButton>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('codes.file')}
        onChange={choose}
      />
      {problem && (
        <FormHelperText error>{t(`codes.${problem}`, { megabytes: Math.floor(BYTES_MAX / 1_000_000) })}</FormHelperText>
      )}
    </div>
  );
}
