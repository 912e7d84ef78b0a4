import type { ReactNode } from 'react';
import { HEARD_ALONE } from './heardAlone.ts';

/** Text for screen readers only. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span style={HEARD_ALONE}>{children}</span>;
}
