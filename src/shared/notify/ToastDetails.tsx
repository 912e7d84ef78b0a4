import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportButton } from '../report/ReportButton.tsx';
import type { ReportSubject } from '../report/reportQueue.ts';
import { useCopy } from './useCopy.ts';

/** Code and id of a failed call, to be copied by one press or reported; the report makes room for itself by `onClose`. */
export function ToastDetails({ details, onClose }: { details: ReportSubject; onClose: () => void }) {
  const { t } = useTranslation('common');
  const [isCopied, setCopied] = useState(false);
  const text = [details.code, details.requestId].filter(Boolean).join(' · ');
  const copy = useCopy();
  return (
    <Box sx={{ mt: 0.5, fontSize: 12, lineHeight: '16px' }}>
      <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -1.25 }}>
        <Button color="inherit" size="small" onClick={() => void copy(text, null).then(setCopied)}>
          {isCopied ? t('copy.done') : t('report.copy')}
        </Button>
        <ReportButton subject={details} size="small" onPress={onClose} />
      </Box>
    </Box>
  );
}
