import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DashboardAnswer, RunningChallenge } from '#contract/schemas/dashboard';
import { useDates } from '../../shared/format/useDates.ts';
import { paths } from '../../shared/paths.ts';
import { ChallengeCover } from '../../shared/ui/ChallengeCover.tsx';
import { DashboardCard } from './DashboardCard.tsx';

interface Props {
  /** Undefined while loading. */
  running: DashboardAnswer['running'] | undefined;
  onRetry: () => void;
}

/** Challenges that run, those that end first on top: how many of their places are taken, and how many creators have delivered. */
export function RunningCard({ running, onRetry }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardCard
      title={t('running.title')}
      {...(running && { more: { label: t('running.all', { count: running.total }), to: paths.challenges.list() } })}
      blank={{ rows: 4, height: { xs: 84, md: 66 } }}
      isLoading={!running}
      isError={false}
      onRetry={onRetry}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -1, p: 0 }}>
        {running?.items.map((challenge) => (
          <li key={challenge.id}>
            <Row challenge={challenge} />
          </li>
        ))}
      </Box>
    </DashboardCard>
  );
}

function Row({
  challenge: { id, title, cover, isPaused, accepted, delivered, places, applications, contentEnd },
}: {
  challenge: RunningChallenge;
}) {
  const { t } = useTranslation('dashboard');
  const dates = useDates();
  const facts = [
    ...(isPaused ? [t('running.paused')] : []),
    t('running.places', { accepted, count: places }),
    ...(delivered > 0 ? [t('running.delivered', { count: delivered })] : []),
    ...(applications > 0 ? [t('running.applications', { count: applications })] : []),
    ...(contentEnd ? [t('running.until', { date: dates.deadline(contentEnd) })] : []),
  ];
  return (
    <ButtonBase
      component={Link}
      to={paths.challenges.detail(id)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        width: '100%',
        px: 1,
        py: 1,
        borderRadius: 1,
        textAlign: 'left',
        fontFamily: 'inherit',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <ChallengeCover cover={cover} width={80} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 550 }}>
          {title}
        </Typography>
        <Progress accepted={accepted} delivered={delivered} places={places} />
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          className="tabular"
          sx={{ display: 'block' }}
        >
          {facts.join(' · ')}
        </Typography>
      </Box>
    </ButtonBase>
  );
}

/** The places as a bar: those who delivered in full colour, the others accepted in a pale one. The words beside it say the same. */
function Progress({ accepted, delivered, places }: Pick<RunningChallenge, 'accepted' | 'delivered' | 'places'>) {
  const share = (count: number) => `${Math.min(1, count / Math.max(places, accepted, 1)) * 100}%`;
  const part = { position: 'absolute', insetBlock: 0, left: 0, borderRadius: 2, bgcolor: 'primary.main' } as const;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'relative',
        display: 'block',
        height: 4,
        my: 0.5,
        borderRadius: 2,
        overflow: 'hidden',
        bgcolor: 'divider',
      }}
    >
      <Box component="span" sx={{ ...part, width: share(accepted), opacity: 0.4 }} />
      <Box component="span" sx={{ ...part, width: share(delivered) }} />
    </Box>
  );
}
