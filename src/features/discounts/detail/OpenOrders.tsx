import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import type { RedemptionFigure } from '#contract/constants/discounts';
import { HiddenText } from '../../../shared/ui/HiddenText.tsx';
import { TOUCH_AREA } from '../../../shared/ui/touchTarget.ts';

interface Props {
  figure: RedemptionFigure;
  /** Of these calendar days alone, both included. */
  days?: { from: string; to: string };
  /** What the figure is, for whoever hears it alone. */
  name?: string;
  /** As a link of its own, not as a figure. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A figure of the code that opens the orders which add up to it, in the list below. */
export function OpenOrders({ figure, days, name, isPlain = false, children }: Props) {
  const { hash } = useLocation();
  return (
    <Link
      component={RouterLink}
      to={{ search: new URLSearchParams({ figure, ...days }).toString(), hash }}
      preventScrollReset
      {...(isPlain ? {} : { color: 'inherit', underline: 'hover' })}
      sx={TOUCH_AREA}
    >
      {children}
      {name !== undefined && <HiddenText> {name}</HiddenText>}
    </Link>
  );
}
