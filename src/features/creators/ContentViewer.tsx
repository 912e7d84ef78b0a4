import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../shared/format/number.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, PauseIcon, PlayIcon } from '../../shared/ui/icons.tsx';
import { creatorName, type KnownContent, type KnownCreator } from './readCreator.ts';

interface Props {
  creator: KnownCreator;
  contents: readonly KnownContent[];
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
}

/** One content large; arrow keys lead to the next. A moving one can be stopped, and rests where motion is not wanted. */
export function ContentViewer({ creator, contents, place, onPlace, onClose }: Props) {
  const { t } = useTranslation('creators');
  const language = useLanguage();
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const [playing, setPlaying] = useState(!isCalm);
  const content = contents[place];
  if (!content) return null;
  const isVideo = content.type === 'video';
  const step = (by: number) => {
    if (contents[place + by]) onPlace(place + by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.stopPropagation();
    step(event.key === 'ArrowRight' ? 1 : -1);
  };
  const number = (value: number) => formatNumber(value, language);
  const { platform, likes, comments, publishedAt } = content;
  const alt = t('content.alt', { place: place + 1, name: creatorName(creator) });
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      maxWidth={false}
      slotProps={{ paper: { 'aria-label': alt, sx: { m: 1, overflow: 'hidden' } } }}
    >
      <Box
        component="img"
        alt={alt}
        src={isVideo && playing ? content.url : content.thumbnailUrl}
        sx={{
          display: 'block',
          height: 'min(76dvh, 900px)',
          maxWidth: 'calc(100vw - 16px)',
          aspectRatio: '4 / 5',
          objectFit: 'contain',
          bgcolor: 'action.hover',
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 1 }}>
        <IconButton disabled={place === 0} aria-label={t('content.previous')} onClick={() => step(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        {isVideo && (
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
