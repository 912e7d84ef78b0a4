import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ANALYTICS_GATES, FIGURE_LINES, FIGURES } from '#contract/constants/analytics';
import type { Entitlement } from '#contract/rules/entitlements';
import { metricRule } from '#contract/rules/analytics';
import type { FactListQuery } from '#contract/schemas/analytics';
import { EmptyState } from '../../../shared/list/EmptyState.tsx';
import type { MetricOverlay } from '../../../shared/overlay/overlayParams.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { RecordDrawer } from '../../../shared/record/RecordDrawer.tsx';
import { formatDay } from '../../../shared/format/date.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useKnownLine } from '../analyticsApi.ts';
import { useAnalyticsScope } from '../analyticsState.ts';
import { useLineName } from './useLineName.ts';
import { FACT_ROWS, FigureRows } from './FigureRows.tsx';

interface Props {
  value: MetricOverlay;
  mayExport: boolean;
  /** Shows its content to brands whose plan has this. */
  Gate: ComponentType<{ entitlement: Entitlement; children: ReactNode }>;
  onClose: () => void;
}

/** One figure over the screen it stands on, with the range and the filters of the address. */
export function FigureDrawer({ value: { metric, currency, of, day, only }, mayExport, Gate, onClose }: Props) {
  const { t } = useTranslation(['analytics', 'lists']);
  const language = useLanguage();
  const brandId = useBrandId();
  const key = FIGURES.find((one) => one === metric);
  const by = FIGURE_LINES.find((one) => one === of?.by);
  const scope = useAnalyticsScope();
  const query = useMemo(
    (): Omit<FactListQuery, 'limit' | 'cursor'> | null =>
      key === undefined
        ? null
        : {
            ...scope,
            ...(day !== null && { range: 'custom' as const, from: day, to: day }),
            ...(by !== undefined && { by, key: of?.key }),
            metric: key,
            ...(currency && { currency }),
            ...(only && { only }),
          },
    [scope, by, of, day, key, currency, only],
  );
  // The rows ask for it; here its line is read from what came.
  const line = useKnownLine(query && { brandId, ...query, limit: FACT_ROWS });
  const lineName = useLineName(line);
  const name = key === undefined ? t('rows.unknownTitle') : t(`metric.${key}`);
  return (
    <RecordDrawer
      title={[
        currency === null ? name : t('chart.inCurrency', { name, currency }),
        lineName,
        day !== null && formatDay(day, language),
        only && t('rows.notKnown'),
      ]
        .filter(Boolean)
        .join(' · ')}
      closeLabel={t('lists:close')}
      width={760}
      onClose={onClose}
    >
      {key === undefined || query === null ? (
        <EmptyState drawing="noResults" title={t('rows.unknown')} />
      ) : (
        <Gate entitlement={ANALYTICS_GATES[metricRule(key).tab]}>
          <FigureRows key={JSON.stringify(query)} query={query} of={of} day={day} mayExport={mayExport} />
        </Gate>
      )}
    </RecordDrawer>
  );
}
