import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/schemas/challenges';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { useDates } from '../../../shared/format/useDates.ts';
import { CheckIcon, ClockIcon } from '../../../shared/ui/icons.tsx';

/** Every clock of the challenge in order, and who each waits for. */
export function ChallengeTimeline({ clocks }: { clocks: Challenge['clocks'] }) {
  const { t } = useTranslation('challenges');
  const dates = useDates();
  if (clocks.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-label={t('timeline.title')} sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('timeline.title')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {clocks.map(({ kind, at, isOver, waitingFor, count }) => (
          <Box
            component="li"
            key={kind}
            sx={{
              display: 'flex',
              gap: 1,
              fontSize: 13,
              color: isOver && waitingFor === null ? 'text.secondary' : undefined,
            }}
          >
            {isOver && waitingFor === null ? (
              <CheckIcon titleAccess={t('timeline.over')} sx={{ fontSize: 16, mt: 0.25, color: 'success.main' }} />
            ) : (
              <ClockIcon
                aria-hidden
                sx={{
                  fontSize: 16,
                  mt: 0.25,
                  color: isOver ? 'error.main' : waitingFor === 'brand' ? 'warning.main' : 'text.secondary',
                }}
              />
            )}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{t(`clock.${kind}`, { count })}</Box>
              <Box sx={{ color: 'text.secondary' }}>
                {at.length === 10 ? dates.deadline(at) : <RelativeTime instant={at} />}
              </Box>
            </Box>
            {waitingFor && (
              <Chip
                size="small"
                variant="outlined"
                color={waitingFor === 'brand' ? 'warning' : 'default'}
                label={t(`waiting.${waitingFor}`)}
              />
            )}
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
