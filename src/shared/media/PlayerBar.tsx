import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format/number.ts';
import { useLanguage } from '../format/useLanguage.ts';
import { hint } from '../hint/hint.ts';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../ui/icons.tsx';
import { clockTime } from './clockTime.ts';
import { SPEEDS, type Transport } from './useTransport.ts';

/** A place in the video that something was said about. */
export interface MediaMark {
  id: string;
  atMs: number;
  text: string;
}

interface Props {
  player: Transport;
  marks: readonly MediaMark[];
}

const SLIDER = {
  position: 'relative',
  flex: '1 1 160px',
  height: 32,
  display: 'flex',
  alignItems: 'center',
  '& input': { width: '100%', m: 0, accentColor: 'var(--m-palette-primary-main)', cursor: 'pointer' },
  '& .pin': {
    position: 'absolute',
    top: 0,
    width: 8,
    height: 8,
    ml: '-4px',
    borderRadius: '50%',
    bgcolor: 'warning.main',
    cursor: 'pointer',
  },
};
const SELECT = {
  font: 'inherit',
  fontSize: 13,
  minHeight: 36,
  px: 0.5,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'text.primary',
  '& option': { bgcolor: 'background.paper' },
} as const;

/** Below a video: play, frame by frame, where it is, how fast. Pins show what was said where; their notes are buttons elsewhere. */
export function PlayerBar({ player, marks }: Props) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const { isPlaying, atMs, durationMs, speed } = player;
  const share = (ms: number) => (durationMs > 0 ? Math.min(100, (ms / durationMs) * 100) : 0);
  const play = isPlaying ? t('pause') : t('play');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, px: 1, py: 0.5 }}>
      <IconButton aria-label={play} onClick={player.toggle} {...hint(t('keyed', { name: play, key: t('space') }))}>
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('frameBack')}
        onClick={() => player.step(-1)}
        {...hint(t('keyed', { name: t('frameBack'), key: ',' }))}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('frameOn')}
        onClick={() => player.step(1)}
        {...hint(t('keyed', { name: t('frameOn'), key: '.' }))}
      >
        <ChevronRightIcon />
      </IconButton>
      <Box sx={SLIDER}>
        <input
          type="range"
          data-seek
          aria-label={t('seek')}
          aria-valuetext={t('place', { at: clockTime(atMs), of: clockTime(durationMs) })}
          min={0}
          max={Math.max(1, Math.round(durationMs))}
          step={10}
          value={Math.round(atMs)}
          onChange={(event) => player.seek(Number(event.target.value))}
        />
        {marks.map(({ id, atMs: at, text }) => (
          <span key={id} aria-hidden className="pin" title={text} style={{ left: `${share(at)}%` }} />
        ))}
      </Box>
      <span className="tabular" style={{ fontSize: 13 }} aria-hidden>
        {t('place', { at: clockTime(atMs), of: clockTime(durationMs) })}
      </span>
      <Box
        component="select"
        aria-label={t('speed')}
        value={String(speed)}
        onChange={({ target }: { target: { value: string } }) => player.setSpeed(Number(target.value))}
        sx={SELECT}
      >
        {SPEEDS.map((value) => (
          <option key={value} value={String(value)}>
            {t('times', { speed: formatNumber(value, language) })}
          </option>
        ))}
      </Box>
    </Box>
  );
}
