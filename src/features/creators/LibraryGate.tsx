import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';

/** Stands in place of rows where the plan has no creator library. The server has sent none. */
export function LibraryGate() {
  const { t } = useTranslation('creators');
  const { open } = useOverlay('plans');
  return (
    <Paper variant="outlined">
      <EmptyState
        drawing="empty"
        article="subscription"
        title={t('gate.title')}
        action={
          <Button variant="contained" onClick={() => open('upgrade')}>
            {t('gate.action')}
          </Button>
        }
      >
        {t('gate.body')}
      </EmptyState>
    </Paper>
  );
}
