import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { FeedRow } from '#contract/schemas/feeds';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { paths } from '../../../shared/paths.ts';
import { FeedStatusBadge } from '../FeedStatusBadge.tsx';
import type { FeedAction } from '../offeredActions.ts';
import { useFeedText } from '../useFeedText.ts';
import { FeedActionsMenu } from './FeedActionsMenu.tsx';
import { LastRun } from './LastRun.tsx';
import { RunTrend } from './RunTrend.tsx';

interface Props {
  row: FeedRow;
  onAction: ((action: FeedAction, row: FeedRow) => void) | undefined;
}

/** A feed as a card: what it does, how it stands, its last runs and the next one, and the same actions as in the table. */
export function FeedCard({ row, onAction }: Props) {
  const { t } = useTranslation('feeds');
  const text = useFeedText();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.75 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Link
            component={RouterLink}
            to={paths.feeds.detail(row.id)}
            color="text.primary"
            sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}
          >
            {row.name}
          </Link>
          <FeedStatusBadge status={row.status} t={t} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {[t(`direction.${row.direction}`), t(`format.${row.format}`), text.schedule(row)].join(' · ')}
        </Typography>
        <Typography variant="body2" className="tabular">
          {t('card.items', { items: text.items(row) })}
        </Typography>
        {row.trend.length > 0 && <RunTrend runs={row.trend} label={text.trend(row.trend)} />}
        {(row.lastRun || row.builtAt) && (
          <Typography component="div" variant="caption" color="textSecondary">
            <LastRun row={row} t={t} />
          </Typography>
        )}
        {row.nextRunAt && (
          <Typography component="div" variant="caption" color="textSecondary">
            {t('card.next')} <RelativeTime instant={row.nextRunAt} />
          </Typography>
        )}
      </Box>
      {onAction && <FeedActionsMenu row={row} onAction={onAction} t={t} />}
    </Box>
  );
}
