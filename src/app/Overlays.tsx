import { type ComponentType, type LazyExoticComponent, useEffect } from 'react';
import { useLocation } from 'react-router';
import { type OverlayName, overlayParam } from '../shared/overlay/overlayParams.ts';
import { useOverlay } from '../shared/overlay/useOverlay.ts';
import { lazyPart } from '../shared/ui/lazyPart.tsx';
import type { OverlayProps } from './areas/area.ts';
import { OverlayBoundary } from './OverlayBoundary.tsx';
import { OVERLAYS } from './overlays.ts';

type AnyOverlay = LazyExoticComponent<ComponentType<OverlayProps>>;

const names = Object.keys(OVERLAYS) as OverlayName[]; // keys() forgets which keys the table has
const overlays = names.map((name): [OverlayName, AnyOverlay] => {
  const load = OVERLAYS[name] as () => Promise<ComponentType<OverlayProps>>; // it gets the value of its own name alone
  return [name, lazyPart(load)];
});

/** The overlays that the address asks for, over whatever screen is open. */
export function Overlays() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  return overlays.map(
    ([name, Content]) =>
      overlayParam(name).read(params) !== null && <OverlayOf key={name} name={name} Content={Content} />,
  );
}

function OverlayOf({ name, Content }: { name: OverlayName; Content: AnyOverlay }) {
  const { value, close } = useOverlay(name);
  useEffect(
    () => () => {
      // After a shared link there is nothing to give the focus back to.
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
    },
    [],
  );
  return value === null ? null : (
    <OverlayBoundary name={name} onClose={close}>
      <Content value={value} onClose={close} />
    </OverlayBoundary>
  );
}
