export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  kind: ToastKind;
  message: string;
  /** 5000 ms unless told. */
  durationMs?: number;
  /** One button, e.g. undo. */
  action?: { label: string; run: () => void };
}

const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | null = null;
let wanted: (() => void) | null = null;

/** Shows a toast, or keeps it until the host that draws them has been loaded. */
export function pushToast(toast: Toast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  wanted?.();
}

/** Calls back when a toast waits for a host, at once if one does already. Returns the way to stop listening. */
export function onToastHostWanted(listener: () => void): () => void {
  wanted = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (wanted === listener) wanted = null;
  };
}

/** The host takes over here; what has waited is shown at once. Returns the way out. */
export function connectToastHost(draw: (toast: Toast) => void): () => void {
  show = draw;
  for (const toast of waiting.splice(0)) draw(toast);
  return () => {
    if (show === draw) show = null;
  };
}
