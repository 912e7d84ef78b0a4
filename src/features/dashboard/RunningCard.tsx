import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DashboardAnswer, RunningChallenge } from '#contract/schemas/dashboard';
import { useDates } from '../../shared/format/useDates.ts';
import { paths } from '../../shared/paths.ts';
import { DashboardCard } from './DashboardCard.tsx';

/** Challenges that run, those that end first on top. */
export function RunningCard({ running, onRetry }: { running: DashboardAnswer['running']; onRetry: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardCard
      title={t('running.title')}
      more={{ label: t('running.all', { count: running.total }), to: paths.challenges.list() }}
      lines={3}
      isLoading={false}
      isError={false}
      onRetry={onRetry}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -1, p: 0 }}>
        {running.items.map((challenge) => (
          <li key={challenge.id}>
            <Row challenge={challenge} />
          </li>
        ))}
      </Box>
    </DashboardCard>
  );
}

function Row({
  challenge: { id, title, isPaused, accepted, places, applications, contentEnd },
}: {
  challenge: RunningChallenge;
}) {
  const { t } = useTranslation('dashboard');
  const dates = useDates();
  const facts = [
    ...(isPaused ? [t('running.paused')] : []),
    t('running.places', { accepted, count: places }),
    ...(applications > 0 ? [t('running.applications', { count: applications })] : []),
    ...(contentEnd ? [t('running.until', { date: dates.deadline(contentEnd) })] : []),
  ];
  return (
    <ButtonBase
      component={Link}
      to={paths.challenges.detail(id)}
      sx={{
        display: 'block',
        width: '100%',
        px: 1,
        py: 1,
        borderRadius: 1,
        textAlign: 'left',
        fontFamily: 'inherit',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 550 }}>
        {title}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" className="tabular" sx={{ display: 'block' }}>
        {facts.join(' · ')}
      </Typography>
    </ButtonBase>
  );
}
