import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Modal from '@mui/material/Modal';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCrashReport } from './useCrashReport.ts';
import { ReportButton } from '../../shared/report/ReportButton.tsx';

/** In place of something that lay over the screen and broke; the screen behind it goes on working. */
export function OverlayCrash({ name, error, onClose }: { name: string; error: unknown; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const requestId = useCrashReport(error, name);
  const offline = !navigator.onLine;
  const id = useId();
  return (
    <Modal open onClose={onClose} sx={{ display: 'grid', placeItems: 'center', p: 2 }}>
      <Paper
        role="alertdialog"
        tabIndex={-1}
        aria-modal
        aria-labelledby={id}
        variant="outlined"
        sx={{ maxWidth: 440, p: 3, display: 'grid', gap: 1.5, outline: 'none' }}
      >
        <Typography variant="h2" id={id}>
          {offline ? t('common:state.offlineTitle') : t('crash.title')}
        </Typography>
        <Typography color="textSecondary">{offline ? t('common:state.offlineText') : t('crash.text')}</Typography>
        <Typography variant="caption" color="textSecondary" className="tabular">
          {t('common:state.requestId', { id: requestId })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <ReportButton subject={{ requestId }} />
          <Button color="inherit" onClick={() => window.location.reload()}>
            {t('common:crash.action')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('common:action.close')}
          </Button>
        </Box>
      </Paper>
    </Modal>
  );
}
