import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotIncluded } from '../replay/played.ts';
import { WorkButton } from '../ui/WorkButton.tsx';
import { ReportButton } from './ReportButton.tsx';
import { reportSubject } from './reportSubject.ts';

interface Props {
  /** What came of the call. */
  fault: unknown;
  /** Absent where whoever asked can ask again anyway. */
  onRetry?: () => void;
  isRetrying?: boolean;
  sx?: SxProps;
  /** What failed, in the person's words. */
  children: ReactNode;
}

/** Where a part of a screen failed: what, a way to try it again, and one to report it. */
export function FaultAlert({ fault, onRetry, isRetrying = false, sx = {}, children }: Props) {
  const { t } = useTranslation('common');
  const notIncluded = useNotIncluded();
  return (
    <Alert severity="error" sx={sx}>
      {notIncluded ?? children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5, ml: -1 }}>
        {onRetry && (
          <WorkButton color="inherit" size="small" loading={isRetrying} onClick={onRetry}>
            {t('action.retry')}
          </WorkButton>
        )}
        <ReportButton subject={reportSubject(fault)} size="small" />
      </Box>
    </Alert>
  );
}
