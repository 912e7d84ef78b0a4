import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ChallengeRow } from '#contract/schemas/challenges';
import { useDates } from '../../../shared/format/useDates.ts';
import { ChallengeCover } from '../../../shared/ui/ChallengeCover.tsx';
import { challengePath } from '../challengePath.ts';
import { ChallengePhaseBadge } from '../ChallengePhaseBadge.tsx';
import { ChallengeActionsMenu } from './ChallengeActionsMenu.tsx';
import { placesText } from './challengeColumns.tsx';
import type { ChallengeAction } from './useChallengeActions.ts';

interface Props {
  row: ChallengeRow;
  onAction: ((action: ChallengeAction, row: ChallengeRow) => void) | undefined;
  /** On the board the column says it. */
  hidePhase?: boolean;
}

/** A challenge as a card: its cover large, then where it stands. */
export function ChallengeCard({ row, onAction, hidePhase = false }: Props) {
  const { t } = useTranslation('challenges');
  const dates = useDates();
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ChallengeCover cover={row.cover} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
          <Link
            component={RouterLink}
            to={challengePath(row)}
            color="text.primary"
            sx={{
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              overflowWrap: 'anywhere',
            }}
          >
            {row.title}
          </Link>
          {row.label && (
            <Typography variant="caption" color="textSecondary" noWrap>
              {row.label}
            </Typography>
          )}
        </Box>
        {onAction && <ChallengeActionsMenu row={row} onAction={onAction} t={t} />}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          fontSize: 13,
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {!hidePhase && <ChallengePhaseBadge phase={row.phase} t={t} />}
        <span>{t('card.places', { places: placesText(row.places) })}</span>
        {row.applications > 0 && (
          <Box component="span" sx={{ color: 'primary.main', fontWeight: 650 }}>
            {t('card.applications', { count: row.applications })}
          </Box>
        )}
        {row.contentEnd && <span>{t('card.until', { day: dates.deadline(row.contentEnd) })}</span>}
      </Box>
    </Box>
  );
}
