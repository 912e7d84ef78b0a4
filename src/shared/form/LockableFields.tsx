import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields that can no longer change once creators agreed to them: they stay readable, without the colours of a choice, on
 * the ground of what is not to be written in. */
export function LockableFields({ locked, children }: { locked: boolean; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      disabled={locked}
      sx={{
        border: 0,
        m: 0,
        p: 0,
        minWidth: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        '&:disabled': {
          filter: 'grayscale(1)',
          '& .MuiOutlinedInput-root': { bgcolor: 'action.hover', cursor: 'not-allowed' },
        },
      }}
    >
      {children}
    </Box>
  );
}
