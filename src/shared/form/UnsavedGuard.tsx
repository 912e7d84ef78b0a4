import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, useNavigation } from 'react-router';
import { useIsPlayed } from '../replay/played.ts';
import { useView } from '../replay/useView.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { watchUnsaved } from './unsavedInput.ts';

/**
 * Asks before unsaved input is left: by the router, and by the browser for closing and reloading. Signing out asks by
 * itself (`hasUnsavedInput`).
 * `isUnsaved` is asked at the moment of leaving, so a form that has just been saved does not ask; `onLeave` says that
 * the input is given up.
 */
export function UnsavedGuard({ isUnsaved: isDirty, onLeave }: { isUnsaved: () => boolean; onLeave?: () => void }) {
  const { t } = useTranslation('forms');
  const isPlayed = useIsPlayed();
  const isUnsaved = useCallback(() => !isPlayed && isDirty(), [isPlayed, isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  const isBlocked = blocker.state === 'blocked';
  // Who is under way has been asked; where that takes a new page, for an update, nobody is asked again.
  const stays = useNavigation().state === 'idle';
  const [wasAsked, tellAsked] = useView('form:leave', false);
  useEffect(() => {
    if (isBlocked) tellAsked(true);
    return () => {
      if (isBlocked) tellAsked(false);
    };
  }, [isBlocked, tellAsked]);
  useEffect(() => watchUnsaved(isUnsaved), [isUnsaved]);
  useEffect(() => {
    if (!stays) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved, stays]);
  return (
    <ConfirmDialog
      open={isBlocked || (isPlayed && wasAsked)}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      destructive
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {t('unsaved.body')}
    </ConfirmDialog>
  );
}
