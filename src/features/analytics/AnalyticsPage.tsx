import Box from '@mui/material/Box';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ANALYTICS_GATES, ANALYTICS_TABS } from '#contract/constants/analytics';
import type { Entitlement } from '#contract/rules/entitlements';
import { FilterBar } from '../../shared/list/FilterBar.tsx';
import { prefetchListViews, useListViews } from '../../shared/list/listsApi.ts';
import { SavedViews } from '../../shared/list/SavedViews.tsx';
import { useDefaultView } from '../../shared/list/useDefaultView.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { TabRow } from '../../shared/ui/TabRow.tsx';
import { prefetchAnalytics } from './analyticsApi.ts';
import { AnalyticsPanel } from './AnalyticsPanel.tsx';
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx';
import { firstQueryOf, useAnalyticsState } from './analyticsState.ts';
import { AnalyticsFilters } from './filters/AnalyticsFilters.tsx';
import { PrintStyles } from './print/PrintStyles.tsx';
import { RangeBar } from './range/RangeBar.tsx';

interface Props {
  /** What the plan opens beside tabs; undefined while it is not known. */
  mayCompare: boolean | undefined;
  mayExport: boolean | undefined;
  /** Shows its content to brands whose plan has this. */
  Gate: ComponentType<{ entitlement: Entitlement; loading?: ReactNode; children: ReactNode }>;
}

/** /analytics: what the money brought, in four tabs under one range, one comparison and one set of filters. */
export function AnalyticsPage({ mayCompare, mayExport, Gate }: Props) {
  const { t } = useTranslation('analytics');
  const state = useAnalyticsState();
  const { tab } = state;
  const views = useListViews(useBrandId(), 'analytics');
  useDefaultView(views, state);
  return (
    <>
      <PrintStyles />
      <PageHeader title={t('title')} />
      <Box sx={{ display: 'none', displayPrint: 'block', typography: 'h2', mb: 2 }}>{t(`tab.${tab}`)}</Box>
      <Box sx={{ displayPrint: 'none' }}>
        <RangeBar state={state} mayCompare={mayCompare} />
        <FilterBar state={state} tools={<SavedViews state={state} views={views} layout={null} />}>
          <AnalyticsFilters state={state} />
        </FilterBar>
      </Box>
      <TabRow
        label={t('tabs')}
        name="analytics"
        value={tab}
        tabs={ANALYTICS_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onChange={state.showTab}
        sx={{ displayPrint: 'none', borderBottom: 1, borderColor: 'divider', mb: 2 }}
      />
      <Box role="tabpanel" id="analytics-panel" aria-labelledby={`analytics-${tab}`}>
        <Gate entitlement={ANALYTICS_GATES[tab]} loading={<AnalyticsSkeleton tab={tab} />}>
          <AnalyticsPanel
            key={tab}
            tab={tab}
            state={state}
            mayCompare={mayCompare ?? false}
            mayExport={mayExport ?? false}
          />
        </Gate>
      </Box>
    </>
  );
}

AnalyticsPage.firstQueries = (brandId: number, search: string) => [
  prefetchAnalytics({ brandId, ...firstQueryOf(search).query }),
  prefetchListViews(brandId, 'analytics'),
];
