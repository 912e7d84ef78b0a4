import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '../../../shared/format/date.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { ListError } from '../../../shared/list/ListError.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { useGetDiscountSeriesQuery } from '../discountsApi.ts';
import { type ChartDay, DaysChart } from './DaysChart.tsx';
import { OpenOrders } from './OpenOrders.tsx';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { HiddenText } from '../../../shared/ui/HiddenText.tsx';
import { TOUCH_AREA, TOUCH_TARGET } from '../../../shared/ui/touchTarget.ts';

const MEASURES = ['redemptions', 'revenue', 'clicks'] as const;
type Measure = (typeof MEASURES)[number];

/** The last 28 days of the code: how often it was used, what it brought, how many followed its links. */
export function SalesChart({ id }: { id: number }) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const brandId = useBrandId();
  const { currentData: series, error, isFetching, refetch } = useGetDiscountSeriesQuery({ brandId, id });
  const [measure, setMeasure] = useView<Measure>('discounts:measure', 'redemptions');
  const valueText = (value: number) =>
    measure === 'revenue' && series ? formatMoney(value, series.currency, language) : formatNumber(value, language);
  const days = (series?.days ?? []).map(({ date, redemptions, revenueMinor, clicks }) => ({
    day: date,
    value: { redemptions, revenue: revenueMinor, clicks }[measure],
  }));
  const dayText = (day: string) => formatDay(day, language);
  const [first, last] = [days[0], days.at(-1)];
  const best = days.toSorted((one, other) => other.value - one.value)[0];
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const name = t(`chart.${measure}`);
  const summary =
    best && total > 0
      ? t('chart.summary', { name, total: valueText(total), best: valueText(best.value), day: dayText(best.day) })
      : t('chart.nothing', { name });
  const mayAnalyse = useMay('analytics.read');
  const { open } = useOverlay('metric');
  // Uses and revenue are the orders listed below; clicks are listed nowhere but behind their figure.
  const openOrders =
    measure === 'clicks'
      ? undefined
      : ({ day, value }: ChartDay) => (
          <OpenOrders figure={measure} days={{ from: day, to: day }} name={`${name}, ${dayText(day)}`}>
            {valueText(value)}
          </OpenOrders>
        );
  const openClicks = ({ day, value }: ChartDay) => (
    <Link
      component="button"
      color="inherit"
      underline="hover"
      aria-haspopup="dialog"
      sx={TOUCH_AREA}
      onClick={() =>
        open({ metric: 'clicks', currency: null, of: { by: 'discount', key: String(id) }, day, only: null })
      }
    >
      {valueText(value)}
      <HiddenText> {`${name}, ${dayText(day)}`}</HiddenText>
    </Link>
  );
  return (
    <DetailCard
      title={t('chart.title')}
      action={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={measure}
          aria-label={t('chart.what')}
          onChange={(_event, next: Measure | null) => next && setMeasure(next)}
        >
          {MEASURES.map((one) => (
            <ToggleButton key={one} value={one} sx={{ textTransform: 'none', py: 0.5, px: 1.25 }}>
              {t(`chart.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {!series && error !== undefined && !isFetching ? (
        <ListError error={error} title={t('chart.failed')} onRetry={() => void refetch()} />
      ) : series ? (
        <>
          <DaysChart
            {...{ days, summary, dayText, valueText }}
            opened={openOrders ?? (mayAnalyse ? openClicks : undefined)}
          />
          {measure !== 'clicks' && total > 0 && first && last && (
            <Box sx={{ display: 'inline-block', mt: 1, mr: 2, fontSize: 14, ...TOUCH_TARGET }}>
              <OpenOrders figure={measure} days={{ from: first.day, to: last.day }} isPlain>
                {t('redemptions.list')}
              </OpenOrders>
            </Box>
          )}
          {mayAnalyse && (
            <Link
              component={RouterLink}
              to={paths.analytics({ tab: measure === 'clicks' ? 'traffic' : 'sales', discount: id })}
              variant="body2"
              sx={{ display: 'inline-block', mt: 1, ...TOUCH_TARGET }}
            >
              {t('chart.open')}
            </Link>
          )}
        </>
      ) : (
        <Skeleton variant="rounded" height={200} role="status" aria-label={t('chart.loading')} />
      )}
    </DetailCard>
  );
}
