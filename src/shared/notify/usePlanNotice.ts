import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../api/errorMessage.ts';
import { isPlanRefusal } from '../api/planRefusal.ts';
import { useOverlay } from '../overlay/useOverlay.ts';
import { useNotify } from './useNotify.ts';

/** Long enough to read a limit and to reach the button. */
const SHOWN_MS = 12_000;

/** For what fails beside a form: a toast that says which limit of the plan was met and leads to the plans. Other errors are left to the caller. */
export function usePlanNotice(): (error: unknown) => void {
  const { t } = useTranslation('common');
  const notify = useNotify();
  const { open } = useOverlay('plans');
  return useCallback(
    (error) => {
      if (!isPlanRefusal(error)) return;
      notify.warning(errorMessage(error, ''), {
        durationMs: SHOWN_MS,
        action: { label: t('action.seePlans'), run: () => open('upgrade') },
      });
    },
    [notify, open, t],
  );
}
