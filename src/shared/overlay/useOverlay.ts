import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
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

/** An overlay that lies over any screen and has its own part of the address; the rest of the address stays as it is. `open` and `close` never change. */
export function useOverlay<N extends OverlayName>(name: N): Overlay<OverlayValues[N]> {
  const navigate = useNavigate();
  const location = useLocation();
  const { search, hash } = location;
  const state: unknown = location.state;
  const { keys, read, write } = overlayParam(name);
  const value = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  const mine = openedHere(state) === name;
  const isOpen = value !== null;

  // Read when called, so that a long list that can open it need not be drawn again with every change of the address.
  const latest = useRef({ search, hash, state, mine, isOpen, navigate });
  useEffect(() => {
    latest.current = { search, hash, state, mine, isOpen, navigate };
  });

  const go = useCallback(
    (parts: Record<string, string>, options: { replace: boolean; state: unknown }) => {
      const now = latest.current;
      const params = new URLSearchParams(now.search);
      if (now.isOpen) for (const key of keys) params.delete(key);
      for (const [key, text] of Object.entries(parts)) params.set(key, text);
      void now.navigate({ search: params.toString(), hash: now.hash }, { preventScrollReset: true, ...options });
    },
    [keys],
  );

  const open = useCallback(
    (next: OverlayValues[N]) => {
      const now = latest.current;
      go(write(next), now.isOpen ? { replace: true, state: now.state } : { replace: false, state: { overlay: name } });
    },
    [go, write, name],
  );
  const close = useCallback(() => {
    if (latest.current.mine) void latest.current.navigate(-1);
    else if (latest.current.isOpen) go({}, { replace: true, state: null });
  }, [go]);
  return useMemo(() => ({ value, open, close }), [value, open, close]);
}
