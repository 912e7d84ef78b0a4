import Box from '@mui/material/Box';
import { hint } from '../hint/hint.ts';
import { CHART_HEIGHT, columnsPath } from './columnsPath.ts';

interface Props {
  /** One a day, today on the right. What is not above 0 is left empty. */
  values: readonly number[];
  /** What it shows, in one sentence: all that a reader who cannot see it gets. */
  summary: string;
  /** What the day at a place says while the pointer is over it. */
  dayText: (place: number) => string;
}

/** A small chart of our own: one column for each day, without axes. Nothing where nothing happened. */
export function SmallColumns({ values, summary, dayText }: Props) {
  const most = Math.max(...values, 0);
  if (most <= 0) return null;
  return (
    <Box sx={{ position: 'relative', height: 44, borderBottom: 1, borderColor: 'control.border' }}>
      <Box
        component="svg"
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${values.length} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: '100%' }}
      >
        <Box component="path" d={columnsPath(values, most)} sx={{ fill: 'var(--m-palette-primary-main)' }} />
      </Box>
      <Box aria-hidden sx={{ position: 'absolute', inset: 0, display: 'flex' }}>
        {values.map((_, place) => (
          // Days have no other name than their place.
          <Box key={place} {...hint(dayText(place))} sx={{ flex: 1, '&:hover': { bgcolor: 'action.hover' } }} />
        ))}
      </Box>
    </Box>
  );
}
