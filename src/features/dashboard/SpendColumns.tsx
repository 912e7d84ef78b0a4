import { useTranslation } from 'react-i18next';
import { LOCALES } from '#contract/constants/languages';
import type { DashboardMoney } from '#contract/schemas/dashboard';
import { SmallColumns } from '../../shared/chart/SmallColumns.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';

/** What was spent on each of the last days, today on the right. A day on which more came back than went out is empty. */
export function SpendColumns({ currency, spentDays }: Pick<DashboardMoney, 'currency' | 'spentDays'>) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const day = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
  const text = (place: number) =>
    `${day.format(place - (spentDays.length - 1), 'day')}: ${formatMoney(spentDays[place] ?? 0, currency, language)}`;
  const best = spentDays.indexOf(Math.max(...spentDays));
  return <SmallColumns values={spentDays} summary={t('money.most', { day: text(best) })} dayText={text} />;
}
