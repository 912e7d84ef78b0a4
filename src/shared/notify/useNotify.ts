import { errorMessage } from '../api/errorMessage.ts';
import { reportSubject } from '../report/reportSubject.ts';
import { pushToast, type Toast, type ToastKind } from './toastQueue.ts';

type Options = Omit<Toast, 'kind' | 'message'>;
interface Notify extends Record<ToastKind, (message: string, options?: Options) => void> {
  /** Says why a call failed, in the server's words or else in `text`, with what support can look up. */
  failed: (error: unknown, text: string) => void;
}

const notify: Notify = {
  success: (message, options) => pushToast({ kind: 'success', message, ...options }),
  error: (message, options) => pushToast({ kind: 'error', message, ...options }),
  warning: (message, options) => pushToast({ kind: 'warning', message, ...options }),
  info: (message, options) => pushToast({ kind: 'info', message, ...options }),
  failed: (error, text) => {
    const details = reportSubject(error);
    pushToast({
      kind: 'error',
      message: errorMessage(error, text),
      failure: { error, text },
      ...(details.requestId !== undefined && { details }),
    });
  },
};

/** Toasts of four kinds, and of failed calls. The object never changes, so it may be left out of dependency lists. */
export function useNotify(): Notify {
  return notify;
}
