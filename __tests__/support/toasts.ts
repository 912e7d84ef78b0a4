import { connectToastHost, type Toast } from '../../src/shared/notify/toastQueue.ts';

/** Stands in for the host that draws toasts: keeps what is to be shown, as `kind: message`. */
export function catchToasts(): { shown: string[]; stop: () => void } {
  const shown: string[] = [];
  const stop = connectToastHost(({ kind, message }: Toast) => void shown.push(`${kind}: ${message}`));
  return { shown, stop };
}
