import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useRef } from 'react';
import type { OverlayName } from '../shared/overlay/overlayParams.ts';
import { useOverlay } from '../shared/overlay/useOverlay.ts';
import { loadPart } from './loadScreen.ts';
import { OverlayBoundary } from './OverlayBoundary.tsx';
import { type OverlayProps, OVERLAYS } from './overlays.ts';

type AnyOverlay = LazyExoticComponent<ComponentType<OverlayProps>>;

const names = Object.keys(OVERLAYS) as OverlayName[]; // keys() forgets which keys the table has
const overlays = names.map((name): [OverlayName, AnyOverlay] => {
  const load = OVERLAYS[name] as () => Promise<ComponentType<OverlayProps>>; // it gets the value of its own name alone
  return [name, lazy(async () => ({ default: await loadPart(load) }))];
});

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
  return value === null ? null : <OverlayBoundary name={name} onClose={close}><Content value={value} onClose={close} /></OverlayBoundary>;
}
