import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { type OverlayName, overlayParam, type OverlayValues } from './overlayParams.ts';

export interface Overlay<V> {
  /** What the address asks for; null when the overlay is closed. */
  value: V | null;
  /** Opens it over the screen in a new history entry; open already, it moves on to another value in the same one. */
  open: (value: V) => void;
  /** The way back when it was opened here; a shared link just loses its parameter. */
  close: () => void;
}

/** Which overlay a history entry was made for, so that closing can go back instead of adding an entry. */
const openedHere = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : null;

/** Opens an overlay over the screen of this address. */
export function openOverlay<N extends OverlayName>(
  navigate: NavigateFunction,
  { search, hash, state }: Pick<Location<unknown>, 'search' | 'hash' | 'state'>,
  name: N,
  value: OverlayValues[N],
): void {
  const { keys, read, write } = overlayParam(name);
  const params = new URLSearchParams(search);
  const isOpen = read(params) !== null;
  if (isOpen) for (const key of keys) params.delete(key);
  for (const [key, text] of Object.entries(write(value))) params.set(key, text);
  const entry = isOpen ? { replace: true, state } : { replace: false, state: { overlay: name } };
  void navigate({ search: params.toString(), hash }, { preventScrollReset: true, ...entry });
}

/** An overlay that lies over any screen and has its own part of the address; the rest of the address stays as it is. `open` and `close` never change. */
export function useOverlay<N extends OverlayName>(name: N): Overlay<OverlayValues[N]> {
  const navigate = useNavigate();
  const location = useLocation();
  const { search, hash } = location;
  const state: unknown = location.state;
  const { keys, read } = overlayParam(name);
  const value = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  const mine = openedHere(state) === name;
  const isOpen = value !== null;

  // Read when called, so that a long list that can open it need not be drawn again with every change of the address.
  const latest = useRef({ search, hash, state, mine, isOpen, navigate });
  useEffect(() => {
    latest.current = { search, hash, state, mine, isOpen, navigate };
  });

  const open = useCallback(
    (next: OverlayValues[N]) => openOverlay(latest.current.navigate, latest.current, name, next),
    [name],
  );
  const close = useCallback(() => {
    const now = latest.current;
    if (now.mine) void now.navigate(-1);
    else if (now.isOpen) {
      const params = new URLSearchParams(now.search);
      for (const key of keys) params.delete(key);
      void now.navigate(
        { search: params.toString(), hash: now.hash },
        { preventScrollReset: true, replace: true, state: null },
      );
    }
  }, [keys]);
  return useMemo(() => ({ value, open, close }), [value, open, close]);
}
