import Box from '@mui/material/Box';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingCall } from '../../shared/api/apiFault.ts';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { displayName } from '../../shared/session/displayName.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useCurrentUser, useMembership, useRole, useSuspension } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useIsPainted } from '../../shared/ui/useIsPainted.ts';
import { ApprovedMoment } from './ApprovedMoment.tsx';
import { useGetDashboardQuery } from './dashboardApi.ts';
import { greetingKey } from './greeting.ts';
import { MoneyCard } from './MoneyCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { RunningCard } from './RunningCard.tsx';
import { SetUpCard } from './SetUpCard.tsx';
import { offeredSteps } from './setUpSteps.ts';
import { usePutAway } from './usePutAway.ts';
import { waitingItems } from './waitingItems.ts';
import { WaitingCard } from './WaitingCard.tsx';

/** What is worth knowing at a glance: what to do next, what waits, what runs, what it brought, what there is. */
export function DashboardPage({ Days }: { Days?: ComponentType }) {
  const { t } = useTranslation('dashboard');
  const user = useCurrentUser();
  const brand = useMembership()?.brand.name;
  const role = useRole();
  const isSuspended = useSuspension() !== null;
  const brandId = useBrandId();
  const [hour] = useState(() => new Date().getHours());
  const { currentData, isError, error, isFetching, refetch } = useGetDashboardQuery(
    { brandId },
    { selectFromResult: drawnResult },
  );
  const state = {
    isLoading: isFetching && !currentData,
    isError: isError && !currentData,
    onRetry: () => void refetch(),
  };
  // A server that has no such call has nothing to sum up here.
  const isLacked = state.isError && isMissingCall(error);
  const firstName = user.profile.firstName || displayName(user);
  const steps = offeredSteps(currentData?.setUp ?? [], role, isSuspended).filter(
    ({ dismissed, done }) => done || !dismissed,
  );
  const running = currentData?.running;
  const open = steps.filter(({ done }) => !done).length;
  // A brand that begins sees first what to do; one that works, what waits: its last steps stand below, and push nothing away.
  const isBeginning = open * 2 > steps.length;
  const putAway = usePutAway(currentData?.setUp);
  const setUp = open > 0 && <SetUpCard steps={steps} onPutAway={putAway} />;
  // The frame and who is greeted are seen before the grey lines; where the content is known already, it comes with them.
  const hasBody = useIsPainted(currentData !== undefined);
  return (
    <>
      <PageHeader
        title={t(greetingKey(hour), { name: firstName })}
        description={brand && t('description', { brand })}
      />
      {hasBody && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(!isLacked && { lg: 'minmax(0, 2fr) minmax(0, 1fr)' }) },
            ...(isLacked && { maxWidth: 640 }),
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <ApprovedMoment />
            {isBeginning && setUp}
            {!isLacked && <WaitingCard items={currentData ? waitingItems(currentData) : []} {...state} />}
            {(state.isLoading || (running && running.total > 0)) && (
              <RunningCard running={running} onRetry={state.onRetry} />
            )}
            {currentData && Days && <Days />}
            {!isBeginning && setUp}
          </Box>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {!state.isError && <MoneyCard money={currentData?.money ?? []} {...state} />}
            <PlanCard />
          </Box>
        </Box>
      )}
    </>
  );
}
