import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FeedRun } from '#contract/schemas/feeds';
import { keyOfCode } from './issueText.ts';

/** Why a whole run came to nothing, where in the source, and what to do. */
export function FailureNotice({ failure: { code, line, detail } }: { failure: NonNullable<FeedRun['failure']> }) {
  const { t } = useTranslation('feedIssues');
  const where = [
    line !== null && t('line', { line }),
    detail !== null && t('detail', { detail }),
    t('code', { code }),
  ].filter((part) => part !== false);
  return (
    <Alert severity="error">
      <AlertTitle>{t(`failure.${keyOfCode(code)}.title`)}</AlertTitle>
      {t(`failure.${keyOfCode(code)}.fix`)}
      <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
        {where.join(' · ')}
      </Typography>
    </Alert>
  );
}
