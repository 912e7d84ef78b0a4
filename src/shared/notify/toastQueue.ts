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

/** Shows a toast, or keeps it until the host that draws them has been loaded. */
export function pushToast(toast: Toast): void {
  if (show) show(toast);
  else waiting.push(toast);
}

/** The host takes over here; what has waited is shown at once. Returns the way out. */
export function connectToastHost(draw: (toast: Toast) => void): () => void {
  show = draw;
  for (const toast of waiting.splice(0)) draw(toast);
  return () => {
    if (show === draw) show = null;
  };
}
