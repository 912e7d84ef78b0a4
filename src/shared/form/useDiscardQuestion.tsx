import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../replay/useView.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface DiscardQuestion {
  /** Closes at once while nothing was typed, and asks otherwise. */
  close: () => void;
  noteDirty: (dirty: boolean) => void;
  question: ReactNode;
}

/** Asks before a dialog is closed in which something was typed, where what was typed is worth a question; `form` is what its form is called in the store. */
export function useDiscardQuestion(form: string, isGuarded: boolean, onClose: () => void): DiscardQuestion {
  const { t } = useTranslation('forms');
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useView(`discard:${form}`, false);
  const noteDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);
  const close = () => {
    if (isGuarded && isDirty.current) setAsking(true);
    else onClose();
  };
  const question = (
    <ConfirmDialog
      open={isAsking}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      destructive
      onConfirm={onClose}
      onCancel={() => setAsking(false)}
    >
      {t('unsaved.body')}
    </ConfirmDialog>
  );
  return { close, noteDirty, question };
}
