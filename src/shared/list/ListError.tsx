import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { isUnreachable } from '../api/apiFault.ts';
import { errorMessage, errorRequestId } from '../api/errorMessage.ts';
import { useNotIncluded } from '../replay/played.ts';
import { EmptyState } from './EmptyState.tsx';

/** In place of a list that did not come: what happened, what was kept, the id for support, and another try. */
export function ListError({
  error,
  title,
  onRetry,
}: {
  error: unknown;
  title?: string | undefined;
  onRetry: () => void;
}) {
  const { t } = useTranslation('lists');
  const notIncluded = useNotIncluded();
  const requestId = errorRequestId(error);
  if (notIncluded !== null) return <EmptyState drawing="noResults" title={notIncluded} />;
  return (
    <EmptyState
      urgent
      drawing="error"
      fault={error}
      title={title ?? t('error.title')}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {isUnreachable(error) ? t('error.offline') : `${errorMessage(error, '')} ${t('error.body')}`.trim()}
      {requestId && <Box sx={{ mt: 1, fontSize: 12 }}>{t('error.requestId', { id: requestId })}</Box>}
    </EmptyState>
  );
}
