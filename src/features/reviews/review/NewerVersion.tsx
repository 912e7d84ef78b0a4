import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { View } from './reviewView.ts';

interface Props {
  /** The newest submission that was looked at. */
  seen: number;
  newest: number;
  onLook: (view: View) => void;
}

/** Beside the decisions: a newer version has come than the one that they are about, and the way to it. */
export function NewerVersion({ seen, newest, onLook }: Props) {
  const { t } = useTranslation('reviews');
  if (newest <= seen) return null;
  const title = t('rounds.newer', { version: t('rounds.version', { submission: newest }) });
  return (
    <Alert
      severity="warning"
      aria-label={title}
      sx={{ flex: 'none', borderRadius: 0 }}
      action={
        <Button color="inherit" size="small" onClick={() => onLook({ submission: newest, compareTo: null })}>
          {t('rounds.newerLook')}
        </Button>
      }
    >
      <strong>{title}</strong> {t('rounds.newerBody', { seen })}
    </Alert>
  );
}
