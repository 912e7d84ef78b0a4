import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetUpStep } from '#contract/constants/dashboard';
import type { SetUpItem } from '#contract/schemas/dashboard';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useDismissStepsMutation } from './dashboardApi.ts';

/** Puts steps of the set-up away, and offers to take that back: the steps put away with it return, and no others. */
export function usePutAway(all: readonly SetUpItem[] | undefined): (away: readonly SetUpStep[]) => void {
  const { t } = useTranslation('dashboard');
  const brandId = useBrandId();
  const notify = useNotify();
  const [dismiss] = useDismissStepsMutation();
  // An offer outlives the drawing that it was made in, so it reads what is put away when it is taken.
  const latest = useRef<SetUpStep[]>([]);
  useEffect(() => {
    if (all) latest.current = all.filter(({ dismissed }) => dismissed).map(({ step }) => step);
  }, [all]);
  const set = async (dismissed: SetUpStep[]) => {
    latest.current = dismissed;
    const { error } = await dismiss({ brandId, dismissed });
    if (error) notify.failed(error, t('setUp.failed'));
  };
  return (away) => {
    void set([...latest.current, ...away]);
    notify.info(t('setUp.dismissed'), {
      action: { label: t('setUp.undo'), run: () => void set(latest.current.filter((step) => !away.includes(step))) },
    });
  };
}
