import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onToastHostWanted, pushToast } from '../shared/notify/toastQueue.ts';
import { onStorageProblem } from '../shared/storage/browserStorage.ts';
import { lazyPart } from '../shared/ui/lazyPart.tsx';

const ToastHost = lazyPart(async () => (await import('../shared/notify/ToastHost.tsx')).ToastHost);

/** Loads the toast library with the first toast. Says once when the browser lets us store nothing. */
export function Toasts() {
  const { t } = useTranslation('common');
  const [wanted, setWanted] = useState(false);
  useEffect(() => onToastHostWanted(() => setWanted(true)), []);
  useEffect(() => onStorageProblem(() => pushToast({ kind: 'info', message: t('state.storageBlocked') })), [t]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  );
}
