import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

/**
 * The primary action once more, at the end of a long form: whoever comes there field by field need not go back to its
 * head. On phones the action stays in sight at the bottom anyway.
 */
export function FormEnd({ children }: { children: ReactNode }) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  return wide && <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{children}</Box>;
}
