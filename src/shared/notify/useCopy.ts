import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from './useNotify.ts';

/** Copies a text and says so, by `said` where that says more and not at all where it is null; says as well when the browser does not let it. Answers whether it did. */
export function useCopy(): (text: string, said?: string | null) => Promise<boolean> {
  const { t } = useTranslation('common');
  const notify = useNotify();
  return useCallback(
    async (text, said = t('copy.done')) => {
      try {
        // Some browsers let nothing be copied once a file had to be fetched first.
        await navigator.clipboard.writeText(text);
      } catch {
        notify.warning(t('copy.failed'));
        return false;
      }
      if (said !== null) notify.success(said);
      return true;
    },
    [notify, t],
  );
}
