import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { watchHints } from './watchHints.ts';

/** Fetched with the first hint. When it does not come there is none, which hides nothing that one needs. */
const Hint = lazy(async (): Promise<{ default: ComponentType<{ anchor: HTMLElement }> }> =>
  import('./Hint.tsx').then(
    (part) => ({ default: part.Hint }),
    () => ({ default: () => null }),
  ),
);

/**
 * Shows the hint of whatever element has one, one at a time. The elements themselves need nothing for it: a list of a
 * hundred hints costs no more than a list without, and no screen is drawn twice for them.
 */
export function HintHost() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => watchHints(setAnchor), []);
  return (
    anchor && (
      <Suspense fallback={null}>
        <Hint anchor={anchor} />
      </Suspense>
    )
  );
}
