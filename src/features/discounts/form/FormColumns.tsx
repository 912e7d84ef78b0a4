import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** Shows the fields to whoever may not change them. */
  readOnly: boolean;
  /** Beside the fields in wide windows, above them in narrow ones. */
  aside: ReactNode;
  children: ReactNode;
}

/** A long form at a readable width, and beside it what it comes to. */
export function FormColumns({ readOnly, aside, children }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 720px) 320px' },
        gridTemplateAreas: { xs: '"aside" "fields"', lg: '"fields aside"' },
        pb: { xs: 10, md: 4 },
      }}
    >
      <Box
        component="fieldset"
        disabled={readOnly}
        sx={{
          gridArea: 'fields',
          border: 0,
          m: 0,
          p: 0,
          minWidth: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'minmax(0, 1fr)',
          maxWidth: 720,
        }}
      >
        {children}
      </Box>
      <Box component="aside" sx={{ gridArea: 'aside', position: { lg: 'sticky' }, top: { lg: 80 }, maxWidth: 720 }}>
        {aside}
      </Box>
    </Box>
  );
}
