import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ContentRow } from '#contract/schemas/contents';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { TOUCH_AREA } from '../../../shared/ui/touchTarget.ts';
import { ReviewClock } from '../ReviewClock.tsx';
import { DeliveryCover } from './DeliveryCover.tsx';

interface Props {
  row: ContentRow;
  /** That a decision about it is on its way, in words. */
  decided: string | null;
  onOpen: (id: number) => void;
}

/** A delivery that waits: whose, for what, which round, and how long there is to decide. */
export function ContentCard({ row, decided, onOpen }: Props) {
  const { t } = useTranslation('reviews');
  const { challenge, round, roundsTotal, flag, submittedAt } = row;
  const name = row.creator?.name ?? t('somebody');
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <DeliveryCover row={row} width={72} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start', alignContent: 'start' }}>
        <Link
          component="button"
          color="text.primary"
          onClick={() => onOpen(row.id)}
          aria-label={t('open', { name, challenge: challenge?.title ?? '' })}
          sx={{ fontWeight: 600, textAlign: 'left', ...TOUCH_AREA }}
        >
          {name}
        </Link>
        {challenge && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {challenge.title}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
          {decided === null ? <ReviewClock facts={row} /> : <Badge tone="info">{decided}</Badge>}
          {flag && <Badge tone="warning">{t(`flag.${flag}`)}</Badge>}
        </Box>
        <Typography variant="caption" color="textSecondary">
          {t('round', { round, total: roundsTotal })} · <RelativeTime instant={submittedAt} />
        </Typography>
      </Box>
    </Box>
  );
}
