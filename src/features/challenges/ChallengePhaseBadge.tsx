import type { TFunction } from 'i18next';
import type { ChallengePhase } from '#contract/constants/challenges';
import { Badge } from '../../shared/ui/Badge.tsx';

const LOOKS = {
  draft: { filled: true },
  scheduled: { filled: true },
  recruiting: { tone: 'info', filled: true },
  in_progress: { tone: 'info', filled: true },
  paused: {},
  completed: { tone: 'info', filled: true },
  cancelled: { tone: 'error', filled: true },
  archived: {},
} as const;

export function ChallengePhaseBadge({ phase, t }: { phase: ChallengePhase; t: TFunction<'challenges'> }) {
  return <Badge {...LOOKS[phase]}>{t(`phase.${phase}`)}</Badge>;
}
