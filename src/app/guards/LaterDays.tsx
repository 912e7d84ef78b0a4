import { type ComponentType, lazy, Suspense } from 'react';
import type { DaysOfProps } from '../../features/analytics/days/DaysCard.tsx';
import { useIsPainted } from '../../shared/ui/useIsPainted.ts';

/** A screen is whole without its small charts: where their file does not arrive, they are not there. */
const EntitledDays = lazy<ComponentType<DaysOfProps>>(() =>
  import('./EntitledDays.tsx').then(
    ({ EntitledDays: Days }) => ({ default: Days }),
    () => ({ default: () => null }),
  ),
);

/** Small charts of a record, fetched once the rest of its screen is seen. */
export function LaterDays(props: DaysOfProps) {
  const isPainted = useIsPainted();
  return <Suspense fallback={null}>{isPainted && <EntitledDays {...props} />}</Suspense>;
}
