import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../shared/focus/useShortcuts.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { personName } from '../../shared/format/personName.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, PauseIcon, PlayIcon } from '../../shared/ui/icons.tsx';
import type { KnownContent, KnownCreator } from './readCreator.ts';

interface Props {
  creator: KnownCreator;
  contents: readonly KnownContent[];
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
}

const PICTURE = {
  display: 'block',
  height: 'min(76dvh, 900px)',
  maxWidth: 'calc(100vw - 16px)',
  aspectRatio: '4 / 5',
  objectFit: 'contain',
  bgcolor: 'action.hover',
} as const;

/**
 * One content large; arrow keys lead to the next. A video plays with the browser's own controls; one whose file is a moving
 * picture, as in the demo, can be stopped. Neither moves by itself where motion is not wanted.
 */
export function ContentViewer({ creator, contents, place, onPlace, onClose }: Props) {
  const { t } = useTranslation('creators');
  const language = useLanguage();
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [playing, setPlaying] = useState(!isCalm);
  const [filmless, setFilmless] = useState<number | null>(null);
  const step = (by: number) => {
    if (contents[place + by]) onPlace(place + by);
    return true;
  };
  const root = useRef<HTMLDivElement>(null);
  useShortcuts(root, ({ key, target }) => {
    // A film with the focus is wound by them.
    if (target instanceof HTMLMediaElement) return false;
    return (key === 'ArrowRight' && step(1)) || (key === 'ArrowLeft' && step(-1));
  });
  const content = contents[place];
  if (!content) return null;
  const isFilm = content.type === 'video' && filmless !== content.id;
  const isMoving = content.type === 'video' && !isFilm;
  const number = (value: number) => formatNumber(value, language);
  const { platform, likes, comments, publishedAt } = content;
  const alt = t('content.alt', { place: place + 1, name: personName(creator) });
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      slotProps={{ paper: { 'aria-label': alt, sx: { m: 1, overflow: 'hidden' } } }}
    >
      {isFilm ? (
        <Box
          key={content.id}
          component="video"
          controls
          playsInline
          autoPlay={!isCalm}
          aria-label={alt}
          src={content.url}
          poster={content.thumbnailUrl}
          onError={() => setFilmless(content.id)}
          sx={PICTURE}
        />
      ) : (
        <Box component="img" alt={alt} src={isMoving && !playing ? content.thumbnailUrl : content.url} sx={PICTURE} />
      )}
      <Box ref={root} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 1 }}>
        <IconButton disabled={place === 0} aria-label={t('content.previous')} onClick={() => step(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        {isMoving && (
          <IconButton aria-label={t(playing ? 'content.pause' : 'content.play')} onClick={() => setPlaying(!playing)}>
            {playing ? <PauseIcon /> : <PlayIcon />}
          </IconButton>
        )}
        <IconButton disabled={place === contents.length - 1} aria-label={t('content.next')} onClick={() => step(1)}>
          <ChevronRightIcon />
        </IconButton>
        <Typography variant="body2" sx={{ flex: 1, px: 1, fontVariantNumeric: 'tabular-nums' }}>
          {platform && `${t(`platform.${platform}`)} · `}
          {likes !== null &&
            comments !== null &&
            `${t('content.numbers', { likes: number(likes), comments: number(comments) })} · `}
          {publishedAt && <RelativeTime instant={publishedAt} />}
        </Typography>
        <IconButton aria-label={t('content.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
    </Dialog>
  );
}
