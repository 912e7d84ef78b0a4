import { type ComponentType, lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { useGetMeQuery } from '../../shared/session/sessionApi.ts';
import { selectSessionStatus } from '../../shared/session/sessionSlice.ts';
import { useWorksInBrand } from '../../shared/session/useWorksInBrand.ts';
import { FullScreenSpinner } from '../../shared/ui/FullScreenSpinner.tsx';

/** Keeps sidebar and top bar around the not-found page for who has them elsewhere too. */
export function createNotFoundFrame(loadShell: () => Promise<{ Component: ComponentType }>) {
  const Shell = lazy(async () => ({ default: (await loadShell()).Component }));
  return function NotFoundFrame() {
    const status = useSelector(selectSessionStatus);
    const worksInBrand = useWorksInBrand();
    const { isError } = useGetMeQuery(undefined, { skip: status === 'guest' });
    if (status === 'restoring' && !isError) return <FullScreenSpinner />;
    return worksInBrand ? (
      <Suspense fallback={<FullScreenSpinner />}>
        <Shell />
      </Suspense>
    ) : (
      <Outlet />
    );
  };
}
