import type { ReportSubject } from '../report/reportQueue.ts';

export const KINDS = ['success', 'error', 'warning', 'info'] as const;
export type ToastKind = (typeof KINDS)[number];

export interface Toast {
  kind: ToastKind;
  message: string;
  /** 5000 ms unless told. */
  durationMs?: number;
  /** One button, e.g. undo. */
  action?: { label: string; run: () => void };
  /** Of a failed call: why it failed, and what is said where the server says nothing. */
  failure?: { error: unknown; text: string };
  /** What support can look up of a failure. */
  details?: ReportSubject;
  /** News of others: shown a few at a time, so that answers to the person's own actions never wait behind it. */
  isNews?: boolean;
}

/** What draws toasts: shows one, and takes back news, shown or waiting. */
interface Host {
  draw: (toast: Toast) => void;
  dropNews: () => void;
}

let waiting: Toast[] = [];
let host: Host | null = null;
let wanted: (() => void) | null = null;

/** Shows a toast, or keeps it until the host that draws them has been loaded. */
export function pushToast(toast: Toast): void {
  if (host) {
    host.draw(toast);
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

/** Takes back the news of a brand that was left, or of a person who signed out. */
export function dropNews(): void {
  waiting = waiting.filter(({ isNews }) => !isNews);
  host?.dropNews();
}

/** The host takes over here; what has waited is shown at once. Returns the way out. */
export function connectToastHost(draw: Host['draw'], drop: Host['dropNews'] = () => {}): () => void {
  const own = { draw, dropNews: drop };
  host = own;
  for (const toast of waiting.splice(0)) draw(toast);
  return () => {
    if (host === own) host = null;
  };
}
