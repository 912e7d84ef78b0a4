import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CHALLENGE_PHASES } from '#contract/constants/challenges';
import type { ChallengeRow } from '#contract/schemas/challenges';
import { ChallengeCard } from './ChallengeCard.tsx';
import type { ChallengeAction } from './useChallengeActions.ts';

interface Props {
  /** Undefined before the first answer. */
  rows: readonly ChallengeRow[] | undefined;
  total: number;
  onAction: ((action: ChallengeAction, row: ChallengeRow) => void) | undefined;
}

/** Challenges by where they stand, one column for each phase that has any. */
export function ChallengeBoard({ rows, total, onAction }: Props) {
  const { t } = useTranslation(['challenges', 'lists']);
  if (!rows) {
    return (
      <Box role="status" aria-label={t('lists:loading')} sx={{ display: 'flex', gap: 2 }}>
        {['one', 'two', 'three'].map((key) => (
          <Skeleton key={key} variant="rounded" width={280} height={320} />
        ))}
      </Box>
    );
  }
  return (
    <>
      <Box
        tabIndex={0}
        role="group"
        aria-label={t('list.board')}
        sx={{ display: 'flex', gap: 2, overflowX: 'auto', pb: 2, alignItems: 'flex-start' }}
      >
        {CHALLENGE_PHASES.map((phase) => ({ phase, cards: rows.filter((row) => row.phase === phase) }))
          .filter(({ cards }) => cards.length > 0)
          .map(({ phase, cards }) => (
            <Box key={phase} component="section" aria-label={t(`phase.${phase}`)} sx={{ width: 280, flexShrink: 0 }}>
              <Typography variant="h3" component="h2" sx={{ mb: 1, display: 'flex', gap: 1 }}>
                {t(`phase.${phase}`)}
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                  {cards.length}
                </Box>
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
                {cards.map((row) => (
                  <Card key={row.id} component="li" variant="outlined" sx={{ p: 1.5 }}>
                    <ChallengeCard row={row} onAction={onAction} hidePhase />
                  </Card>
                ))}
              </Box>
            </Box>
          ))}
      </Box>
      {total > rows.length && (
        <Typography variant="caption" color="textSecondary">
          {t('list.boardRest', { shown: rows.length, total })}
        </Typography>
      )}
    </>
  );
}
