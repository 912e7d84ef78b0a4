import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useCopy } from '../../shared/notify/useCopy.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { fetchPart } from '../../shared/ui/missingPart.ts';
import type { RootState } from '../rootReducer.ts';

/** Copies the link to the view that is open, and says so. */
export function useCopyLink(): () => Promise<void> {
  const { t } = useTranslation('shell');
  const store = useStore<RootState>();
  const notify = useNotify();
  const copy = useCopy();
  return useCallback(async () => {
    const part = await fetchPart(() => import('../stateLink.ts'));
    if (part === null) return;
    const link = part.linkOf(store.getState());
    if (link === null) return notify.error(t('link.tooLong'));
    await copy(link);
  }, [copy, notify, store, t]);
}
