import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { termHint } from '../hint/hint.ts';
import type { TermName } from './terms.ts';

/**
 * A word of the trade that shows its meaning under the pointer, with the focus or by a tap. Not inside links, buttons or
 * labels: it takes the focus itself.
 */
export function Term({ name, children }: { name: TermName; children: ReactNode }) {
  return (
    <Box
      component="button"
      type="button"
      {...termHint(name)}
      sx={{
        all: 'unset',
        cursor: 'help',
        textDecoration: 'underline dotted',
        textDecorationColor: 'var(--m-palette-control-border)',
        textDecorationThickness: 1,
        textUnderlineOffset: 3,
        borderRadius: '2px',
        // More for a finger to hit, without moving a line.
        '@media (pointer: coarse)': { position: 'relative', py: 1.5, my: -1.5 },
        '&:focus-visible': { outline: '2px solid var(--m-palette-primary-main)', outlineOffset: 2 },
      }}
    >
      {children}
    </Box>
  );
}
