import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Participation } from '#contract/schemas/participations';
import { BAR_KEY } from '../../../shared/focus/barKey.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../shared/ui/icons.tsx';
import type { Decision } from './useDecisions.ts';

interface Props {
  /** Who is decided about: the one in sight, or those that are chosen. */
  rows: readonly Participation[];
  isChosen: boolean;
  /** Which of how many is in sight, from 1. */
  position: number;
  total: number;
  /** Leads to the next or to the one before. */
  onMove: (by: 1 | -1) => void;
  onDecide: (decision: Decision) => void;
}

/** On a phone: the two decisions under the thumb, about the applicant in sight or about those who are chosen, and the way to the next one. */
export function ApplicantBar({ rows, isChosen, position, total, onMove, onDecide }: Props) {
  const { t } = useTranslation('challenges');
  const count = rows.length;
  return (
    <Box
      role="group"
      aria-label={t('pipeline.decision')}
      data-bottom-bar
      {...BAR_KEY}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        p: 1.5,
        display: 'grid',
        gridTemplateColumns: 'auto auto auto 1fr 1fr',
        alignItems: 'center',
        gap: 0.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        '& > .MuiButton-root': { minHeight: 44, ml: 0.5, px: 1 },
      }}
    >
      <IconButton aria-label={t('pipeline.previous')} disabled={position <= 1} onClick={() => onMove(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <Typography variant="body2" role="status" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
        {position} / {total}
      </Typography>
      <IconButton aria-label={t('pipeline.next')} disabled={position >= total} onClick={() => onMove(1)}>
        <ChevronRightIcon />
      </IconButton>
      <Button color="inherit" variant="outlined" onClick={() => onDecide({ kind: 'reject', rows })}>
        {isChosen ? t('pipeline.rejectChosen', { count }) : t('decide.reject')}
      </Button>
      <Button variant="contained" onClick={() => onDecide({ kind: 'accept', rows })}>
        {isChosen ? t('pipeline.acceptChosen', { count }) : t('decide.accept')}
      </Button>
    </Box>
  );
}
