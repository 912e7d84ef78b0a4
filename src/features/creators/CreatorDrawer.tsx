import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { PROFILE_CACHE_SECONDS } from '#contract/constants/creators';
import { useShortcuts } from '../../shared/focus/useShortcuts.ts';
import { personName } from '../../shared/format/personName.ts';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { paths } from '../../shared/paths.ts';
import { CopyViewButton } from '../../shared/record/CopyViewButton.tsx';
import { TOUCH_TARGET } from '../../shared/ui/touchTarget.ts';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../shared/ui/icons.tsx';
import { CreatorProfile } from './CreatorProfile.tsx';
import { useCreatorPrefetch } from './creatorsApi.ts';
import { neighboursOf } from './creatorTrail.ts';
import { useCreatorProfile } from './useCreatorProfile.ts';
import { say } from '../../shared/notify/say.ts';

/** A creator's profile over any screen. Arrow keys walk through the list it was opened from. A failure stays quiet. */
export function CreatorDrawer({ value: id, onClose }: { value: number; onClose: () => void }) {
  const { t } = useTranslation('creators');
  const {
    brandId,
    fetchedAt,
    query: { currentData: creator, error, isFetching },
  } = useCreatorProfile(id);
  const failed = error !== undefined && !isFetching;
  const { open } = useOverlay('creator');
  const { previous, next } = neighboursOf(id);
  const prefetch = useCreatorPrefetch('getCreator', { ifOlderThan: PROFILE_CACHE_SECONDS });
  useEffect(() => {
    for (const neighbour of [next, previous]) if (neighbour !== null) prefetch({ brandId, id: neighbour });
  }, [brandId, next, previous, prefetch]);
  const isFirst = useRef(true);
  const name = creator ? personName(creator) : null;
  useEffect(() => {
    // The first one is read with the drawer that opens.
    if (name !== null && !isFirst.current) say(name);
    isFirst.current &&= name === null;
  }, [name]);
  const go = (to: number | null) => {
    if (to !== null) open(to);
    return to !== null;
  };
  const root = useRef<HTMLDivElement>(null);
  useShortcuts(root, ({ key }) => (key === 'ArrowRight' && go(next)) || (key === 'ArrowLeft' && go(previous)));
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('profile.title'), sx: { width: 'min(100vw, 560px)', outline: 0 } },
      }}
    >
      <Box
        ref={root}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          px: 1.5,
          py: 1,
          position: 'sticky',
          top: 0,
          zIndex: 1,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <IconButton disabled={previous === null} aria-label={t('profile.previous')} onClick={() => go(previous)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton disabled={next === null} aria-label={t('profile.next')} onClick={() => go(next)}>
          <ChevronRightIcon />
        </IconButton>
        <Link
          component={RouterLink}
          to={paths.creators.detail(id)}
          variant="body2"
          sx={{ ml: 1, flex: 1, ...TOUCH_TARGET }}
        >
          {t('profile.page')}
        </Link>
        <CopyViewButton />
        <IconButton aria-label={t('profile.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ p: 2 }}>
        {creator && <CreatorProfile key={creator.id} brandId={brandId} creator={creator} fetchedAt={fetchedAt} />}
        {!creator && failed && (
          <Typography variant="body2" color="textSecondary">
            {t('profile.unavailable')}
          </Typography>
        )}
        {!creator && !failed && <ProfileSkeleton />}
      </Box>
    </Drawer>
  );
}

function ProfileSkeleton() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '152px 1fr' }}>
        <Skeleton variant="rounded" height={190} />
        <Skeleton variant="rounded" height={140} />
      </Box>
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={420} />
    </Box>
  );
}
