import Box from '@mui/material/Box';
import { sparklinePath } from './sparkline.ts';

const [WIDTH, HEIGHT] = [120, 28];

/** How a figure went, as a small line without words: the figure itself and its change stand beside it. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  return (
    <Box
      component="svg"
      viewBox={`-1 -2 ${WIDTH + 2} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      aria-hidden
      sx={{ display: 'block', width: '100%', height: HEIGHT + 4, color: 'primary.main' }}
    >
      <path
        d={sparklinePath(values, WIDTH, HEIGHT)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}
