import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hasUnsavedInput } from '../form/unsavedInput.ts';
import { useView } from '../replay/useView.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useSignOut } from './useSignOut.ts';

const ConfirmDialog = lazyPart(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

/** Signs out, and asks first where something typed would be lost: signing out clears the drafts of this browser too. */
export function useAskedSignOut(): { signOut: () => void; question: ReactNode } {
  const { t } = useTranslation('common');
  const leave = useSignOut();
  const [isAsking, setAsking] = useView('session:signOut', false);
  const signOut = () => {
    if (hasUnsavedInput()) setAsking(true);
    else void leave();
  };
  const question = isAsking && (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        title={t('unsavedSignOut.title')}
        confirmLabel={t('unsavedSignOut.leave')}
        cancelLabel={t('unsavedSignOut.stay')}
        destructive
        onConfirm={() => {
          setAsking(false);
          void leave();
        }}
        onCancel={() => setAsking(false)}
      >
        {t('unsavedSignOut.body')}
      </ConfirmDialog>
    </Suspense>
  );
  return { signOut, question };
}
