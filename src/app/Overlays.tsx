import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useEffect, useRef } from 'react';
import type { OverlayName } from '../shared/overlay/overlayParams.ts';
import { useOverlay } from '../shared/overlay/useOverlay.ts';
import { type OverlayProps, OVERLAYS } from './overlays.ts';

type AnyOverlay = LazyExoticComponent<ComponentType<OverlayProps>>;

// The table pairs each name with a component for that name's value; entries() forgets the pairing.
const overlays = Object.entries(OVERLAYS).map(([name, load]): [OverlayName, AnyOverlay] =>
  [name as OverlayName, lazy(async () => ({ default: await (load as () => Promise<ComponentType<OverlayProps>>)() }))]);

/** The overlays that the address asks for, over whatever screen is open. */
export function Overlays() {
  return overlays.map(([name, Content]) => <OverlayOf key={name} name={name} Content={Content} />);
}

function OverlayOf({ name, Content }: { name: OverlayName; Content: AnyOverlay }) {
  const { value, close } = useOverlay(name);
  const isOpen = value !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    // After a shared link there is nothing to give the focus back to.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return value === null ? null : <Suspense fallback={null}><Content value={value} onClose={close} /></Suspense>;
}
