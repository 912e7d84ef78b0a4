import { pushToast, type Toast, type ToastKind } from './toastQueue.ts';

type Options = Omit<Toast, 'kind' | 'message'>;
type Notify = Record<ToastKind, (message: string, options?: Options) => void>;

const notify: Notify = {
  success: (message, options) => pushToast({ kind: 'success', message, ...options }),
  error: (message, options) => pushToast({ kind: 'error', message, ...options }),
  warning: (message, options) => pushToast({ kind: 'warning', message, ...options }),
  info: (message, options) => pushToast({ kind: 'info', message, ...options }),
};

/** Toasts of four kinds. The object never changes, so it may be left out of dependency lists. */
export function useNotify(): Notify {
  return notify;
}
