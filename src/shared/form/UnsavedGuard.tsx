import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { type BlockerFunction, NavigationType, useBlocker, useNavigation } from 'react-router';
import { useIsPlayed } from '../replay/played.ts';
import { useView } from '../replay/useView.ts';
import { switchedBrand } from '../session/brandNavigation.ts';
import { selectBrandId } from '../session/selectedBrandSlice.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { watchUnsaved } from './unsavedInput.ts';

interface Guarded {
  isUnsaved: () => boolean;
  giveUp: () => void;
}

/** The guarded forms on the screen. The router asks one blocker alone, so that one asks for all of them. */
const guarded = new Set<Guarded>();
const unsavedForms = () => [...guarded].filter(({ isUnsaved }) => isUnsaved());

/**
 * Asks before unsaved input is left: by the router, for another screen and for another brand, which starts the same
 * screen anew; and by the browser for closing and reloading. Signing out asks by itself (`hasUnsavedInput`).
 * `isUnsaved` is asked at the moment of leaving, so a form that has just been saved does not ask; `onLeave` says that
 * the input is given up.
 */
export function UnsavedGuard({ isUnsaved: isDirty, onLeave }: { isUnsaved: () => boolean; onLeave?: () => void }) {
  const { t } = useTranslation('forms');
  const isPlayed = useIsPlayed();
  const isUnsaved = useCallback(() => !isPlayed && isDirty(), [isPlayed, isDirty]);
  const store = useStore<Parameters<typeof selectBrandId>[0]>();
  const holdsUp = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) => {
      const isReturn = historyAction === NavigationType.Pop;
      const startsAnew = switchedBrand(nextLocation.state, isReturn, selectBrandId(store.getState())) !== null;
      return (startsAnew || currentLocation.pathname !== nextLocation.pathname) && unsavedForms().length > 0;
    },
    [store],
  );
  const blocker = useBlocker(holdsUp);
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
    const form = { isUnsaved, giveUp: () => onLeave?.() };
    guarded.add(form);
    return () => void guarded.delete(form);
  }, [isUnsaved, onLeave]);
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
        for (const form of unsavedForms()) form.giveUp();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {t('unsaved.body')}
    </ConfirmDialog>
  );
}
