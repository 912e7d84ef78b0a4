import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TermName } from './terms.ts';

/** ms for which a tapped meaning stays. */
const TAPPED_FOR = 8000;

/**
 * A word of the trade that shows its meaning under the pointer, with the focus or by a tap. Its texts are fetched then,
 * so a screen that never shows one does not wait for them. Not inside links, buttons or labels: it takes the focus itself.
 */
export function Term({ name, children }: { name: TermName; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Tooltip
      describeChild
      title={<Meaning name={name} />}
      enterTouchDelay={0}
      leaveTouchDelay={TAPPED_FOR}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      <Box
        component="button"
        type="button"
        // A quick tap ends before the tooltip has noticed its beginning.
        onClick={() => setOpen(true)}
        sx={{
          all: 'unset', cursor: 'help', textDecoration: 'underline dotted', textDecorationColor: 'var(--m-palette-control-border)', textDecorationThickness: 1, textUnderlineOffset: 3, borderRadius: '2px',
          // More for a finger to hit, without moving a line.
          '@media (pointer: coarse)': { py: 1, my: -1 },
          '&:focus-visible': { outline: '2px solid var(--m-palette-primary-main)', outlineOffset: 2 },
        }}
      >
        {children}
      </Box>
    </Tooltip>
  );
}

function Meaning({ name }: { name: TermName }) {
  const { t, ready } = useTranslation('glossary', { useSuspense: false });
  return ready ? t(`${name}.meaning`) : '…';
}
