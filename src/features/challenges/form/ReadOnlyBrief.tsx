import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Challenge } from '#contract/schemas/challenges';
import { paths } from '../../../shared/paths.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { BriefReading } from '../BriefReading.tsx';
import { fromChallenge } from './challengeFormValues.ts';

/** The brief of a challenge that cannot be edited, or not by this person, and why. */
export function ReadOnlyBrief({ challenge, why }: { challenge: Challenge; why: string }) {
  const { t } = useTranslation('challenges');
  const { id, title, closedReason } = challenge;
  return (
    <>
      <PageHeader
        title={title}
        secondary={
          <Button component={Link} to={paths.challenges.detail(id)} variant="outlined" color="inherit">
            {t('form.backToChallenge')}
          </Button>
        }
      />
      <Alert severity="info" sx={{ mb: 2, maxWidth: 960 }}>
        {why} {closedReason && t('detail.closedReason', { reason: closedReason })}
      </Alert>
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 960 }}>
        <BriefReading values={fromChallenge(challenge)} headings="h2" />
      </Paper>
    </>
  );
}
