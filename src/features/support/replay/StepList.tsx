import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../shared/ui/HiddenText.tsx';
import { stepName } from '../../../shared/replay/stepName.ts';
import { isFailure, type Moment } from './replayModel.ts';

interface Props {
  moments: readonly Moment[];
  place: number;
  checks: readonly boolean[];
  onGo: (place: number) => void;
}

/** So many steps before and after the one that is shown; a long recording has thousands. */
const AROUND = 60;
const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: 320,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};
const STEP = {
  display: 'flex',
  gap: 1,
  width: '100%',
  minHeight: 32,
  px: 1.5,
  py: 0.5,
  border: 0,
  font: 'inherit',
  fontSize: 13,
  textAlign: 'start',
  cursor: 'pointer',
  color: 'text.primary',
  bgcolor: 'transparent',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'action.selected', fontWeight: 600 },
  '&[data-failed]': { color: 'error.main' },
};

/** The steps around the one that is shown, each a button; what failed and what came out otherwise is marked by word. */
export function StepList({ moments, place, checks, onGo }: Props) {
  const { t } = useTranslation('support');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && list.current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [place]);
  const first = Math.max(0, place - AROUND);
  return (
    <Box component="section" aria-label={t('replay.steps')}>
      <Typography variant="h2" sx={{ fontSize: 14, lineHeight: '20px', mb: 1 }}>
        {t('replay.steps')}
      </Typography>
      <Box component="ol" ref={list} sx={{ ...LIST, position: 'relative' }}>
        {moments.slice(first, place + AROUND).map(({ action }, index) => {
          const at = first + index;
          return (
            <li key={at}>
              <Box
                component="button"
                type="button"
                sx={STEP}
                {...(at === place && { 'aria-current': 'step' })}
                {...(isFailure(action) && { 'data-failed': '' })}
                onClick={() => onGo(at)}
              >
                <Box component="span" className="tabular" sx={{ color: 'text.secondary', minWidth: 32 }}>
                  {at}
                </Box>
                <span>
                  {action ? stepName(action) : t('replay.start')}
                  {isFailure(action) && <HiddenText>{t('replay.failed')}</HiddenText>}
                  {checks[at - 1] === false && ` · ${t('replay.hash.wrong')}`}
                </span>
              </Box>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
