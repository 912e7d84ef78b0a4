import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Review } from '#contract/schemas/reviews';
import { initialsOf } from '../../../shared/format/initials.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Portrait } from '../../../shared/ui/Portrait.tsx';

/** The ratings of one collaboration in short: whether there is something to do, and until when. */
export function RatingCard({ row, onOpen }: { row: Review; onOpen: (id: number) => void }) {
  const { t } = useTranslation('reviews');
  const { id, status, creator, challenge, own, other, isOtherGiven, isEditable, closesAt } = row;
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <Portrait src={creator.profileImage} initials={initialsOf(creator.name)} size={40} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Link
          component="button"
          color="text.primary"
          onClick={() => onOpen(id)}
          aria-label={t(isEditable ? 'ratings.rate' : 'ratings.show', {
            name: creator.name,
            challenge: challenge.title,
          })}
          sx={{ fontWeight: 600, textAlign: 'left' }}
        >
          {creator.name}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {challenge.title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {status === 'skipped' && <Badge>{t('ratingStatus.skipped')}</Badge>}
          {own && <Badge>{t('ratings.own', { count: own.rating })}</Badge>}
          {other && <Badge tone="info">{t('ratings.other', { count: other.rating })}</Badge>}
          {!other && isOtherGiven && <Badge tone="info">{t('ratings.otherSealed')}</Badge>}
        </Box>
        {isEditable && (
          <Typography variant="caption" color="textSecondary">
            {t('ratings.closes')} <RelativeTime instant={closesAt} />
          </Typography>
        )}
      </Box>
    </Box>
  );
}
