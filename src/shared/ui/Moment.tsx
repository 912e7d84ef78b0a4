import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { CloseIcon } from './icons.tsx';

/** Rays around a tick, in a field of 64 × 64. */
const RAYS = Array.from({ length: 12 }, (_, at) => at * 30);

interface MomentProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Without it the moment passes by itself. */
  putAway?: { label: string; run: () => void };
}

/** A quiet celebration above a screen: what was reached, and what is next. It opens once, without motion where none is wanted. */
export function Moment({ title, children, action, putAway }: MomentProps) {
  const id = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        p: { xs: 2, md: 2.5 },
      }}
    >
      <Burst />
      <Box>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {children}
        </Typography>
      </Box>
      {action && <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '2 / -1', sm: 'auto' } }}>{action}</Box>}
      {putAway && (
        <IconButton
          size="small"
          aria-label={putAway.label}
          onClick={putAway.run}
          sx={{ gridRow: 1, gridColumn: -2, color: 'text.secondary', alignSelf: 'start', m: -0.5 }}
        >
          <CloseIcon />
        </IconButton>
      )}
    </Paper>
  );
}

function Burst() {
  return (
    <Box
      component="svg"
      viewBox="-32 -32 64 64"
      aria-hidden
      sx={{
        width: 56,
        height: 56,
        fill: 'none',
        strokeWidth: 2.5,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        '@media (prefers-reduced-motion: no-preference)': {
          '& g': { animation: 'moment-rays 700ms ease-out both' },
          '@keyframes moment-rays': { from: { opacity: 0, transform: 'scale(0.4) rotate(-20deg)' } },
        },
      }}
    >
      <g>
        {RAYS.map((turn, at) => (
          <line
            key={turn}
            y1={-22}
            y2={at % 2 === 0 ? -29 : -26}
            transform={`rotate(${turn})`}
            stroke={at % 2 === 0 ? 'var(--logo-to)' : 'var(--logo-from)'}
          />
        ))}
      </g>
      <Box component="path" d="M-8 1l6 6 11-13" sx={{ color: 'primary.main', stroke: 'currentColor' }} />
    </Box>
  );
}
