import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf, oneOf } from '../api/answerFields.ts';
import { isApiFault } from '../api/apiFault.ts';
import { useView } from '../replay/useView.ts';
import { type Said, saidAs } from './saidAs.ts';
import { KINDS, type Toast, type ToastKind } from './toastQueue.ts';

/** What the store knows of a toast that is shown, under `toast:<number>`: which of the console's texts it is, else the text itself. */
export interface ToldToast extends Partial<Said> {
  kind: ToastKind;
  text?: string;
  /** Of a failed call: the server's words come before those of the screen. */
  fault?: object;
}

let count = 0;

/** Whether what the store has under a name is a toast. */
export const isToldToast = (name: string, value: unknown): value is ToldToast =>
  /^toast:\d+$/.test(name) && oneOf(KINDS, fieldsOf(value)?.['kind']) !== null;

/** Tells the store of a toast as long as it is shown, for whoever plays the actions again. */
export function useToldToast({ kind, message, failure }: Pick<Toast, 'kind' | 'message' | 'failure'>): void {
  const { i18n } = useTranslation();
  const [number] = useState(() => (count += 1));
  const [, tell] = useView<ToldToast | null>(`toast:${number}`, null);
  useEffect(() => {
    const text = failure?.text ?? message;
    tell({
      kind,
      ...(saidAs(i18n, text) ?? { text }),
      ...(isApiFault(failure?.error) && { fault: failure.error }),
    });
  }, [failure, i18n, kind, message, tell]);
}
