import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FieldSize } from '../../shared/form/fieldSize.ts';

/** Fields and button of a public form, one under the other in the size of the sign-in page. */
export function AuthForm({ children }: { children: ReactNode }) {
  return (
    <FieldSize value="medium">
      <Box sx={{ display: 'grid', gap: 2.5 }}>{children}</Box>
    </FieldSize>
  );
}
