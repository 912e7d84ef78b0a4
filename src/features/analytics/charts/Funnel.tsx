import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface FunnelStep {
  key: string;
  name: string;
  /** Null where it is not known. */
  value: number | null;
  /** The value as it is read, perhaps as what opens its rows. */
  shown: ReactNode;
  /** What share of the step before came this far, in words; null where that is not known. */
  share: string | null;
}

const ROWS = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'minmax(96px, 160px) minmax(0, 1fr) minmax(64px, auto) minmax(56px, auto)',
  },
  columnGap: 2,
  rowGap: 1.5,
  alignItems: 'center',
  m: 0,
  p: 0,
  listStyle: 'none',
  // On a phone each step is a grid of its own: its name and figures, and its bar below them.
  '& > li': {
    display: { xs: 'grid', sm: 'contents' },
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(48px, auto)',
    columnGap: 2,
    rowGap: 0.5,
  },
} as const;

/** What each step left of the one before, as bars of one width for the largest. The figures stand beside them. */
export function Funnel({ steps, label }: { steps: readonly FunnelStep[]; label: string }) {
  const most = Math.max(0, ...steps.map(({ value }) => value ?? 0));
  return (
    <Box component="ol" aria-label={label} sx={ROWS}>
      {steps.map(({ key, name, value, shown, share }) => (
        <li key={key}>
          <Box sx={{ fontSize: 13 }}>{name}</Box>
          <Box
            aria-hidden
            sx={{
              gridColumn: { xs: '1 / -1', sm: 2 },
              gridRow: { xs: 2, sm: 'auto' },
              height: 20,
              borderRadius: 0.5,
              bgcolor: 'action.hover',
            }}
          >
            <Box
              sx={{
                height: '100%',
                minWidth: value ? 2 : 0,
                borderRadius: 0.5,
                bgcolor: 'primary.main',
              }}
              style={{ width: `${most > 0 ? ((value ?? 0) / most) * 100 : 0}%` }}
            />
          </Box>
          <Box className="tabular" sx={{ textAlign: 'right', fontWeight: 600 }}>
            {shown}
          </Box>
          <Box className="tabular" sx={{ textAlign: 'right', fontSize: 13, color: 'text.secondary' }}>
            {share}
          </Box>
        </li>
      ))}
    </Box>
  );
}
