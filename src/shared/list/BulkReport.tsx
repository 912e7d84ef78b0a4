import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

export interface BulkResult {
  /** What happened, in words: "12 products archived". */
  text: string;
  /** How many were changed; 0 is said in other words. */
  changed: number;
  failures: readonly { id: number; name: string; message: string }[];
  undoId: number | null;
}

const FAILURES_SHOWN = 50;

/** The result of a bulk change: what was done, what was not and why, and a way back where there is one. */
export function BulkReport({
  result,
  onUndo,
  onClose,
}: {
  result: BulkResult;
  onUndo: (undoId: number) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('lists');
  const { text, changed, failures, undoId } = result;
  const isNothing = changed === 0 && failures.length === 0;
  return (
    <Alert
      severity={isNothing ? 'info' : failures.length > 0 ? 'warning' : 'success'}
      onClose={onClose}
      closeText={t('close')}
      sx={{ mb: 2 }}
      action={
        undoId === null ? undefined : (
          <>
            <Button color="inherit" size="small" onClick={() => onUndo(undoId)}>
              {t('bulk.undo')}
            </Button>
            <Button color="inherit" size="small" onClick={onClose}>
              {t('close')}
            </Button>
          </>
        )
      }
    >
      {isNothing ? t('bulk.unchanged') : text}
      {failures.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <summary>{t('bulk.failures', { count: failures.length })}</summary>
          <Box component="ul" sx={{ pl: 2.5, my: 1, maxHeight: 200, overflowY: 'auto' }}>
            {failures.slice(0, FAILURES_SHOWN).map(({ id, name, message }) => (
              <li key={id}>{[name, message].filter(Boolean).join(': ')}</li>
            ))}
          </Box>
        </Box>
      )}
    </Alert>
  );
}
