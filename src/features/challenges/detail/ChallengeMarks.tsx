import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/schemas/challenges';
import { Term } from '../../../shared/ui/Term.tsx';
import { ChallengePhaseBadge } from '../ChallengePhaseBadge.tsx';

/** Under the title: the phase, the number and label, and what is out of the ordinary. */
export function ChallengeMarks({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: -2, mb: 2 }}>
      <ChallengePhaseBadge phase={challenge.phase} t={t} />
      <Typography variant="caption" color="textSecondary">
        {[challenge.code, challenge.label].filter(Boolean).join(' · ')}
      </Typography>
      {challenge.recruitmentType === 'invite_only' && (
        <Typography variant="caption" color="textSecondary">
          <Term name="inviteOnly">{t('recruitment.invite_only')}</Term>
        </Typography>
      )}
      {challenge.closedReason && (
        <Typography variant="caption" color="textSecondary">
          {t('detail.closedReason', { reason: challenge.closedReason })}
        </Typography>
      )}
    </Box>
  );
}
