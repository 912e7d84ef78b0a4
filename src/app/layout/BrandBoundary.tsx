import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../../shared/api/api.ts';
import { selectVersion } from '../../shared/session/versionSlice.ts';
import { FullScreenSpinner } from '../../shared/ui/FullScreenSpinner.tsx';
import { CoverContext } from '../../shared/ui/useIsPainted.ts';
import type { Store } from '../store.ts';
import { BrandInTitle } from '../../shared/session/brandInTitle.ts';
import { useMembership } from '../../shared/session/useCurrentUser.ts';

const COVER_MS = 300;

/**
 * Starts its children anew at each brand switch and covers the window for 300 ms meanwhile. What they ask is under way by
 * then (`startBrand`); they are drawn under the cover once it is answered, or when the cover lifts.
 */
export function BrandBoundary({ children }: { children: ReactNode }) {
  const version = useSelector(selectVersion);
  const dispatch = useDispatch<Store['dispatch']>();
  const [drawn, setDrawn] = useState(version);
  const [uncovered, setUncovered] = useState(version);
  const liftsAt = useRef<number | null>(null);
  const isCoveredNow = useCallback(() => liftsAt.current !== null, []);

  useEffect(() => {
    if (uncovered === version) {
      liftsAt.current = null;
      return;
    }
    liftsAt.current = performance.now() + COVER_MS;
    const draw = () => setDrawn(version);
    let isLeft = false;
    void Promise.allSettled(dispatch(api.util.getRunningQueriesThunk())).then(() => !isLeft && draw());
    // At once: as an ordinary update it would wait for what follows the rows.
    const timer = setTimeout(
      () =>
        flushSync(() => {
          draw();
          setUncovered(version);
        }),
      COVER_MS,
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [dispatch, uncovered, version]);

  // Where drawing takes longer than the cover lasts, the first frame of the screen is without it.
  useLayoutEffect(() => {
    if (drawn !== version || uncovered === version) return;
    let isLeft = false;
    queueMicrotask(() => {
      if (!isLeft && liftsAt.current !== null && performance.now() >= liftsAt.current)
        flushSync(() => setUncovered(version));
    });
    return () => {
      isLeft = true;
    };
  }, [drawn, uncovered, version]);

  const isCovered = uncovered !== version;
  const brand = useMembership()?.brand.name ?? null;
  return (
    <CoverContext value={isCoveredNow}>
      {drawn === version && (
        <BrandInTitle key={version} value={version > 0 ? brand : null}>
          {children}
        </BrandInTitle>
      )}
      {isCovered && <FullScreenSpinner />}
    </CoverContext>
  );
}
