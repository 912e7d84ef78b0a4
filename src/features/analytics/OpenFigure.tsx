import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FigureKey } from '#contract/constants/analytics';
import type { CurrencyCode } from '#contract/constants/money';
import type { MetricOverlay } from '../../shared/overlay/overlayParams.ts';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { HiddenText } from '../../shared/ui/HiddenText.tsx';
import { TOUCH_AREA } from '../../shared/ui/touchTarget.ts';

interface Props {
  /** What the figure is, for whoever hears it alone. */
  name: string;
  metric: FigureKey;
  currency: CurrencyCode | null;
  /** Of one line of a table alone, and of one day. */
  of?: MetricOverlay['of'];
  day?: MetricOverlay['day'];
  /** The cases whose part of it nobody knows, in place of its rows. */
  only?: MetricOverlay['only'];
  /** The figure, as it is read. */
  children: ReactNode;
}

const LOOK = {
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  minHeight: 24,
  minWidth: 24,
  textAlign: 'inherit',
  borderRadius: 0.5,
  ...TOUCH_AREA,
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: '2px solid var(--m-palette-primary-main)', outlineOffset: 2 },
} as const;

/** A figure in a text or a table that opens its rows. */
export function OpenFigure({ name, metric, currency, of = null, day = null, only = null, children }: Props) {
  const { open } = useOverlay('metric');
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      sx={LOOK}
      onClick={() => open({ metric, currency, of, day, only })}
    >
      {children}
      <HiddenText> {name}</HiddenText>
    </Box>
  );
}
