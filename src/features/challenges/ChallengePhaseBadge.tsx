import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { ChallengePhase } from '#contract/constants/challenges';

const LOOKS = {
  draft: { color: 'default', variant: 'filled' },
  scheduled: { color: 'default', variant: 'filled' },
  recruiting: { color: 'primary', variant: 'filled' },
  in_progress: { color: 'primary', variant: 'filled' },
  paused: { color: 'default', variant: 'outlined' },
  completed: { color: 'primary', variant: 'filled' },
  cancelled: { color: 'error', variant: 'filled' },
  archived: { color: 'default', variant: 'outlined' },
} as const;

export function ChallengePhaseBadge({ phase }: { phase: ChallengePhase }) {
  const { t } = useTranslation('challenges');
  return <Chip size="small" label={t(`phase.${phase}`)} {...LOOKS[phase]} />;
}
