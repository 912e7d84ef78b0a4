import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

interface Props {
  /** Shows the fields to whoever may not change them. */
  readOnly: boolean;
  /** What the fields come to: beside them in wide windows. In narrow ones they are given it, to show it where it belongs. */
  aside: ReactNode;
  children: (inline: ReactNode) => ReactNode;
}

/** A long form at a readable width, and beside it what it comes to. */
export function FormColumns({ readOnly, aside, children }: Props) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 720px) 320px' },
        pb: { xs: 10, md: 4 },
      }}
    >
      <Box
        component="fieldset"
        disabled={readOnly}
        sx={{
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
        {children(wide ? null : aside)}
      </Box>
      {wide && <Box sx={{ position: 'sticky', top: 80 }}>{aside}</Box>}
    </Box>
  );
}
