import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '#contract/constants/money';
import type { DeadlineCommand } from '#contract/constants/participations';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import type { BulkResult } from '../../../shared/list/BulkReport.tsx';

interface Sum {
  currency: CurrencyCode;
  amountMinor: number;
}

/** What was done about several late creators; amounts in minor units. */
export interface OverdueReport extends Pick<BulkResult, 'changed' | 'failures'> {
  command: DeadlineCommand;
  refunds: readonly Sum[];
}

/** Says sums of several currencies in one line. */
export function useSums(): (sums: readonly Sum[]) => string {
  const language = useLanguage();
  return (sums) => sums.map(({ currency, amountMinor }) => formatMoney(amountMinor, currency, language)).join(' + ');
}

/** Says in words what was done. */
export function useOverdueText(): (report: OverdueReport) => string {
  const { t } = useTranslation('reviews');
  const sums = useSums();
  return ({ command, changed, refunds }) => {
    if (command === 'cancel' && refunds.length > 0)
      return t('overdue.manyDone.cancel', { count: changed, amount: sums(refunds) });
    return t(`overdue.manyDone.${command === 'cancel' ? 'none' : command}`, { count: changed });
  };
}
