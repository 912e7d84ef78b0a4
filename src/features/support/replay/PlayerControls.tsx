import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { hint } from '../../../shared/hint/hint.ts';
import { PauseIcon, PlayIcon } from '../../../shared/ui/icons.tsx';
import { ChevronLeftIcon, ChevronRightIcon, WarningIcon } from '../../../shared/ui/icons.tsx';
import { isFailure, type Moment } from './replayModel.ts';
import { SPEEDS, type usePlayer } from './usePlayer.ts';

interface Props {
  moments: readonly Moment[];
  player: ReturnType<typeof usePlayer>;
}

/** Play, step by step, where it is, how fast, and on to the next thing that failed. */
export function PlayerControls({ moments, player }: Props) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const { place, last, isPlaying, speed, setSpeed, go, play } = player;
  const failures = moments.flatMap(({ action }, at) => (isFailure(action) ? [at] : []));
  const nextFailure = failures.find((at) => at > place) ?? failures[0];
  const where = t('replay.place', { step: formatNumber(place, language), steps: formatNumber(last, language) });
  const tool = (label: string) => ({ 'aria-label': label, ...hint(label) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1 }}>
      <IconButton {...tool(t('replay.back'))} disabled={place === 0} onClick={() => go(place - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton {...tool(isPlaying ? t('replay.pause') : t('replay.play'))} disabled={last === 0} onClick={play}>
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <IconButton {...tool(t('replay.on'))} disabled={place === last} onClick={() => go(place + 1)}>
        <ChevronRightIcon />
      </IconButton>
      <Box sx={{ display: 'flex', alignItems: 'center', flex: '1 1 200px', columnGap: 1 }}>
        <Slider
          size="small"
          aria-label={t('replay.seek')}
          getAriaValueText={() => where}
          min={0}
          max={Math.max(1, last)}
          value={place}
          onChange={(_event, value) => go(value)}
          sx={{ flex: 1, mx: 1 }}
        />
        <Box component="span" className="tabular" aria-hidden sx={{ fontSize: 13, whiteSpace: 'nowrap' }}>
          {where}
        </Box>
      </Box>
      <TextField
        select
        size="small"
        label={t('replay.speed')}
        value={speed}
        onChange={({ target }) => setSpeed(Number(target.value))}
        sx={{ width: 112 }}
      >
        {SPEEDS.map((one) => (
          <MenuItem key={one} value={one}>
            {t('replay.times', { speed: formatNumber(one, language) })}
          </MenuItem>
        ))}
      </TextField>
      <Button
        variant="outlined"
        startIcon={<WarningIcon />}
        disabled={nextFailure === undefined}
        onClick={() => go(nextFailure ?? place)}
      >
        {nextFailure === undefined ? t('replay.noErrors') : t('replay.nextError')}
      </Button>
    </Box>
  );
}
