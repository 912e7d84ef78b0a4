import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { DashboardMoney } from '#contract/schemas/dashboard';
import { CHART_HEIGHT, columnsPath } from '../../shared/chart/columnsPath.ts';
import { LOCALES } from '../../shared/format/locale.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';

/** What was spent on each of the last days, today on the right. A day on which more came back than went out is empty. */
export function SpendColumns({ currency, spentDays }: Pick<DashboardMoney, 'currency' | 'spentDays'>) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const day = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
  const most = Math.max(...spentDays);
  if (most <= 0) return null;
  const text = (minor: number, place: number) =>
    `${day.format(place - (spentDays.length - 1), 'day')}: ${formatMoney(minor, currency, language)}`;
  return (
    <Box sx={{ position: 'relative', height: 44, borderBottom: 1, borderColor: 'control.border' }}>
      <Box
        component="svg"
        role="img"
        aria-label={t('money.most', { day: text(most, spentDays.indexOf(most)) })}
        viewBox={`0 0 ${spentDays.length} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: '100%' }}
      >
        <Box component="path" d={columnsPath(spentDays, most)} sx={{ fill: 'var(--m-palette-primary-main)' }} />
      </Box>
      <Box aria-hidden sx={{ position: 'absolute', inset: 0, display: 'flex' }}>
        {spentDays.map((minor, place) => (
          // Days have no other name than their place.
          <Box key={place} title={text(minor, place)} sx={{ flex: 1, '&:hover': { bgcolor: 'action.hover' } }} />
        ))}
      </Box>
    </Box>
  );
}
