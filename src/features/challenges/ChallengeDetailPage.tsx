import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import type { Challenge } from '#contract/schemas/challenges';
import { paths } from '../../shared/paths.ts';
import { RecordSkeleton, RecordView } from '../../shared/record/RecordView.tsx';
import { useIdParam } from '../../shared/record/useIdParam.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { TabRow } from '../../shared/ui/TabRow.tsx';
import { ChallengeCover } from '../../shared/ui/ChallengeCover.tsx';
import { useGetChallengeQuery } from './challengesApi.ts';
import { ActivityLog } from './detail/ActivityLog.tsx';
import { BriefVersionList } from './detail/BriefVersionList.tsx';
import { ChallengeActions } from './detail/ChallengeActions.tsx';
import { ChallengeMarks } from './detail/ChallengeMarks.tsx';
import { ChallengeSummary } from './detail/ChallengeSummary.tsx';
import { ChallengeTimeline } from './detail/ChallengeTimeline.tsx';
import { FirstPublication } from './detail/FirstPublication.tsx';
import { InvitedList } from './detail/InvitedList.tsx';
import { ParticipationList } from './detail/ParticipationList.tsx';
import { PipelineFilters } from './detail/PipelineFilters.tsx';
import { CHALLENGE_TABS, type ChallengeTab } from './detail/pipelineSpec.ts';
import { ShipmentsLink } from './detail/ShipmentsLink.tsx';
import { usePipeline } from './detail/usePipeline.ts';

/** /challenges/{id}: how the challenge stands, who waits for whom, and the creators in its pipeline. */
export function ChallengeDetailPage({ Days }: { Days?: ComponentType<{ id: number }> }) {
  const { t } = useTranslation('challenges');
  const brandId = useBrandId();
  const mayWrite = useMay('challenges.write');
  const id = useIdParam();
  const query = useGetChallengeQuery({ brandId, id: id ?? 0 }, { skip: id === null });
  return (
    <RecordView
      id={id}
      query={query}
      texts={{ notFound: t('form.notFound'), notFoundBody: t('form.notFoundBody'), failed: t('form.failed') }}
      back={{ to: paths.challenges.list(), label: t('form.backToList') }}
      loading={<RecordSkeleton heights={[140, 320]} />}
    >
      {(challenge) =>
        challenge.status === 'draft' && mayWrite && challenge.phase === 'draft' ? (
          <Navigate replace to={paths.challenges.edit(challenge.id)} />
        ) : (
          <Detail challenge={challenge} Days={Days} />
        )
      }
    </RecordView>
  );
}

/** On a phone the challenge begins with its picture, from edge to edge. */
const HEAD_PICTURE = { display: { md: 'none' }, mx: -2, mt: -3, mb: 2, height: 160, overflow: 'hidden' } as const;
/** What stands under the top bar while one reads on, on a phone. */
const TABS = {
  position: { xs: 'sticky', md: 'static' },
  top: 56,
  zIndex: 2,
  mx: { xs: -2, md: 0 },
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  mb: 2,
} as const;

function Detail({ challenge, Days }: { challenge: Challenge; Days: ComponentType<{ id: number }> | undefined }) {
  const { t } = useTranslation('challenges');
  const address = usePipeline(challenge);
  const { tab } = address;
  const labelOf = (name: ChallengeTab) =>
    name === 'versions' || name === 'activity'
      ? t(`tab.${name}`)
      : t('detail.tabCount', { name: t(`tab.${name}`), count: challenge.pipeline[name] });
  return (
    <>
      <Box sx={HEAD_PICTURE}>
        <ChallengeCover cover={challenge.cover} />
      </Box>
      <PageHeader
        title={challenge.title}
        secondary={
          <>
            <ShipmentsLink challenge={challenge} />
            <ChallengeActions challenge={challenge} />
          </>
        }
      />
      <ChallengeMarks challenge={challenge} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <FirstPublication challenge={challenge} />
          <ChallengeSummary challenge={challenge} />
          <div>
            <TabRow
              label={t('detail.tabs')}
              name="pipeline"
              value={tab}
              tabs={CHALLENGE_TABS.map((value) => ({ value, label: labelOf(value) }))}
              onChange={address.setTab}
              sx={TABS}
            />
            <Box role="tabpanel" id="pipeline-panel" aria-labelledby={`pipeline-${tab}`}>
              {tab !== 'versions' && tab !== 'activity' && (
                <PipelineFilters challenge={challenge} tab={tab} address={address} />
              )}
              {tab === 'invited' && <InvitedList challenge={challenge} address={address} />}
              {tab === 'versions' && <BriefVersionList challenge={challenge} />}
              {tab === 'activity' && <ActivityLog challengeId={challenge.id} />}
              {tab !== 'invited' && tab !== 'versions' && tab !== 'activity' && (
                <ParticipationList key={tab} challenge={challenge} tab={tab} address={address} />
              )}
            </Box>
          </div>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ChallengeTimeline clocks={challenge.clocks} />
          {Days && <Days id={challenge.id} />}
        </Box>
      </Box>
    </>
  );
}
