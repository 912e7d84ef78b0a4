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
    xs: 'minmax(0, 1fr) auto',
    sm: 'minmax(96px, 160px) minmax(0, 1fr) minmax(64px, auto) minmax(56px, auto)',
  },
  columnGap: 2,
  rowGap: { xs: 0.5, sm: 1.5 },
  alignItems: 'center',
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'contents' },
} as const;

/** What each step left of the one before, as bars of one width for the largest. The figures stand beside them. */
export function Funnel({ steps, label }: { steps: readonly FunnelStep[]; label: string }) {
  const most = Math.max(0, ...steps.map(({ value }) => value ?? 0));
  return (
    <Box component="ol" aria-label={label} sx={ROWS}>
      {steps.map(({ key, name, value, shown, share }) => (
        <li key={key}>
          <Box sx={{ fontSize: 13, gridColumn: { xs: 1, sm: 'auto' } }}>{name}</Box>
          <Box
            aria-hidden
            sx={{
              gridColumn: { xs: '1 / -1', sm: 2 },
              gridRow: { xs: 'auto' },
              order: { xs: 1, sm: 0 },
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
