import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectVersion } from '../../shared/session/versionSlice.ts';
import { FullScreenSpinner } from '../../shared/ui/FullScreenSpinner.tsx';

const COVER_MS = 300;

/**
 * Starts its children anew at each brand switch and covers the window for 300 ms meanwhile. The children's requests begin
 * under the cover, so that most of the waiting is over when it lifts.
 */
export function BrandBoundary({ children }: { children: ReactNode }) {
  const version = useSelector(selectVersion);
  const [uncovered, setUncovered] = useState(version);
  useEffect(() => {
    if (uncovered === version) return;
    const timer = setTimeout(() => setUncovered(version), COVER_MS);
    return () => clearTimeout(timer);
  }, [uncovered, version]);
  return (
    <>
      <Fragment key={version}>{children}</Fragment>
      {uncovered !== version && <FullScreenSpinner />}
    </>
  );
}
