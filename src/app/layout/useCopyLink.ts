import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { fetchPart } from '../../shared/ui/missingPart.ts';
import type { RootState } from '../rootReducer.ts';

/** Copies the link to the view that is open, and says so. */
export function useCopyLink(): () => Promise<void> {
  const { t } = useTranslation('shell');
  const store = useStore<RootState>();
  const notify = useNotify();
  return useCallback(async () => {
    const part = await fetchPart(() => import('../stateLink.ts'));
    if (part === null) return;
    const link = part.linkOf(store.getState());
    if (link === null) return notify.error(t('link.tooLong'));
    try {
      await navigator.clipboard.writeText(link);
      notify.success(t('link.copied'));
    } catch {
      // Some browsers let nothing be copied once a file had to be fetched first.
      notify.warning(t('link.notCopied'));
    }
  }, [notify, store, t]);
}
