import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { EmptyState } from '../../../shared/list/EmptyState.tsx';

/** One part of a challenge's page could not be loaded; the rest stays. */
export function PartFailed({ title, query }: { title: string; query: { error?: unknown; refetch: () => unknown } }) {
  const { t } = useTranslation('lists');
  return (
    <EmptyState
      urgent
      drawing="error"
      fault={query.error}
      title={title}
      action={
        <Button variant="outlined" onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {errorMessage(query.error, '')}
    </EmptyState>
  );
}
