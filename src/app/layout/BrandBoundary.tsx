import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../../shared/api/api.ts';
import { selectVersion } from '../../shared/session/versionSlice.ts';
import { FullScreenSpinner } from '../../shared/ui/FullScreenSpinner.tsx';
import { CoverContext } from '../../shared/ui/useIsPainted.ts';
import type { Store } from '../store.ts';

const COVER_MS = 300;

/**
 * Starts its children anew at each brand switch and covers the window for 300 ms meanwhile. What they ask is under way by
 * then (`askOfBrand`); they are drawn under the cover once it is answered, or when the cover lifts.
 */
export function BrandBoundary({ children }: { children: ReactNode }) {
  const version = useSelector(selectVersion);
  const dispatch = useDispatch<Store['dispatch']>();
  const [drawn, setDrawn] = useState(version);
  const [uncovered, setUncovered] = useState(version);
  useEffect(() => {
    if (uncovered === version) return;
    const draw = () => setDrawn(version);
    let isLeft = false;
    void Promise.allSettled(dispatch(api.util.getRunningQueriesThunk())).then(() => !isLeft && draw());
    const timer = setTimeout(() => {
      draw();
      setUncovered(version);
    }, COVER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [dispatch, uncovered, version]);
  const isCovered = uncovered !== version;
  return (
    <CoverContext value={isCovered}>
      {drawn === version && <Fragment key={version}>{children}</Fragment>}
      {isCovered && <FullScreenSpinner />}
    </CoverContext>
  );
}
