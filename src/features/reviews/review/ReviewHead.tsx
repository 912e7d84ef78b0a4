import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Content } from '#contract/schemas/contents';
import { hint } from '../../../shared/hint/hint.ts';
import { say } from '../../../shared/notify/say.ts';
import { paths } from '../../../shared/paths.ts';
import { CopyViewButton } from '../../../shared/record/CopyViewButton.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../../shared/ui/icons.tsx';
import { ReviewClock } from '../ReviewClock.tsx';
import { HeldRights } from './HeldRights.tsx';
import type { ReviewQueue } from './useReviewQueue.ts';

interface Props {
  titleId: string;
  /** Absent while it comes. */
  content: Content | undefined;
  queue: ReviewQueue;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** Whose content it is, how long there is to decide, and the way to the others. */
export function ReviewHead({ titleId, content, queue, onOpen, onClose }: Props) {
  const { t } = useTranslation('reviews');
  const { place, total, next, previous } = queue;
  const name = content && (content.creator?.name ?? t('somebody'));
  const title = useRef<HTMLHeadingElement>(null);
  // What is read first is whose content it is; a field would take the keys of the player.
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (name !== undefined && document.activeElement !== title.current) say(name);
  }, [name]);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: { xs: 1, sm: 2 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label={t('close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <CopyViewButton />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography
          ref={title}
          id={titleId}
          component="h2"
          tabIndex={-1}
          noWrap
          sx={{ fontSize: 16, fontWeight: 600, '&:focus-visible': { outline: 'none' } }}
        >
          {name ?? t('review')}
        </Typography>
        {content?.challenge && (
          <Link
            component={RouterLink}
            to={paths.challenges.detail(content.challenge.id)}
            variant="body2"
            noWrap
            sx={{ display: 'block' }}
          >
            {content.challenge.title}
          </Link>
        )}
      </Box>
      {content && (
        <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
          <Badge>{t('round', { round: content.round, total: content.roundsTotal })}</Badge>
          <ReviewClock facts={content} />
          <Suspense fallback={null}>
            <HeldRights content={content} />
          </Suspense>
        </Box>
      )}
      <Box component="nav" aria-label={t('queue')} sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton
          aria-label={t('previous')}
          disabled={!previous}
          onClick={() => previous && onOpen(previous.id)}
          {...hint(t('keyed', { name: t('previous'), key: 'K' }))}
        >
          <ChevronLeftIcon />
        </IconButton>
        <Typography component="span" variant="body2" className="tabular">
          {place === null ? t('placeNone', { total }) : t('place', { place, total })}
        </Typography>
        <IconButton
          aria-label={t('next')}
          disabled={!next}
          onClick={() => next && onOpen(next.id)}
          {...hint(t('keyed', { name: t('next'), key: 'J' }))}
        >
          <ChevronRightIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
