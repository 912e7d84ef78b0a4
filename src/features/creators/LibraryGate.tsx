import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { SeePlansButton } from '../../shared/ui/SeePlansButton.tsx';

/** Stands in place of rows where the plan has no creator library. The server has sent none. */
export function LibraryGate() {
  const { t } = useTranslation('creators');
  return (
    <Paper variant="outlined">
      <EmptyState
        drawing="empty"
        article="subscription"
        title={t('gate.title')}
        action={<SeePlansButton variant="contained" />}
      >
        {t('gate.body')}
      </EmptyState>
    </Paper>
  );
}
