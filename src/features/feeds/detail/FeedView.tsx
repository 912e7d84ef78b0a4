import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Feed } from '#contract/schemas/feeds';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { FeedStatusBadge } from '../FeedStatusBadge.tsx';
import { FeedDeleteDialog } from '../list/FeedDeleteDialog.tsx';
import { offeredActions } from '../offeredActions.ts';
import { RunList } from '../runs/RunList.tsx';
import { RunPart } from '../runs/RunPart.tsx';
import { useFeedActions } from '../useFeedActions.ts';
import { useFeedText } from '../useFeedText.ts';
import { ExportAddress } from './ExportAddress.tsx';
import { FeedFacts } from './FeedFacts.tsx';
import { MappingFacts } from './MappingFacts.tsx';

/** One feed, whole: its last run and those before, how it is set, and what can be done with it. */
export function FeedView({ feed }: { feed: Feed }) {
  const { t } = useTranslation(['feeds', 'feedRuns']);
  const text = useFeedText();
  const navigate = useNavigate();
  const mayWrite = useMay('feeds.write');
  const actions = useFeedActions([feed], () => void navigate(paths.feeds.list()));
  const offered = mayWrite ? offeredActions(feed) : [];
  return (
    <>
      <PageHeader
        title={feed.name}
        action={
          offered.includes('run') && (
            <WorkButton variant="contained" onClick={() => actions.onAction('run', feed)}>
              {t('actions.run')}
            </WorkButton>
          )
        }
        secondary={
          mayWrite && (
            <>
              <Button component={Link} to={paths.feeds.edit(feed.id)} variant="outlined" color="inherit">
                {t('actions.edit')}
              </Button>
              {offered
                .filter((action) => action !== 'run')
                .map((action) => (
                  <WorkButton
                    key={action}
                    variant="outlined"
                    color="inherit"
                    onClick={() => actions.onAction(action, feed)}
                  >
                    {t(`actions.${action}`)}
                  </WorkButton>
                ))}
            </>
          )
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: -2, mb: 2 }}>
        <FeedStatusBadge status={feed.status} t={t} />
        <Typography variant="body2" color="textSecondary">
          {[t(`direction.${feed.direction}`), t(`format.${feed.format}`), text.schedule(feed)].join(' · ')}
        </Typography>
      </Box>
      {feed.status === 'error' && (
        <Alert severity="error" sx={{ mb: 3 }}>
          <AlertTitle>{t('feedRuns:stopped.title', { count: feed.failures })}</AlertTitle>
          {t('feedRuns:stopped.body')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
          pb: { xs: 10, md: 4 },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {feed.direction === 'import' && <Runs feed={feed} />}
          {feed.export && <ExportAddress feed={feed} address={feed.export.url} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <FeedFacts feed={feed} />
          {feed.direction === 'import' && <MappingFacts mapping={feed.mapping} />}
        </Box>
      </Box>
      {actions.deletion && (
        <FeedDeleteDialog
          feed={actions.deletion}
          busy={actions.isDeleting}
          onConfirm={actions.confirmDelete}
          onCancel={actions.cancelDelete}
        />
      )}
    </>
  );
}

function Runs({ feed: { id, lastRun } }: { feed: Feed }) {
  const { t } = useTranslation('feedRuns');
  if (lastRun === null)
    return (
      <DetailCard title={t('last')}>
        <Typography variant="body2" color="textSecondary">
          {t('never')}
        </Typography>
      </DetailCard>
    );
  return (
    <>
      <RunPart feedId={id} runId={lastRun.id} title={t('last')} isLong={lastRun.errors + lastRun.warnings > 0} />
      <RunList feedId={id} />
    </>
  );
}
