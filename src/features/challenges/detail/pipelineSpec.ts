import { CHALLENGE_FEE_MAX } from '#contract/constants/challenges';
import { CREATOR_FOLLOWERS_MAX, CREATOR_PLATFORMS } from '#contract/constants/creators';
import { PARTICIPATION_SORTS, PIPELINE_TABS } from '#contract/constants/participations';
import type { ParticipationFilters, ParticipationListQuery } from '#contract/schemas/participations';
import { decimalFilter, manyFilter, oneOfFilter, wholeFilter } from '../../../shared/list/listFilters.ts';
import { type ListParams, type ListSpec, typedSort } from '../../../shared/list/listParams.ts';

export const CHALLENGE_TABS = [...PIPELINE_TABS, 'versions', 'activity'] as const;
export type ChallengeTab = (typeof CHALLENGE_TABS)[number];
export type PipelineFilter = keyof ParticipationFilters;

const yesOrNo = oneOfFilter(['true', 'false']);

/** What the address of a challenge's page may say of its pipeline; the tab is written beside the filters. */
export const pipelineSpec: ListSpec<PipelineFilter | 'tab'> = {
  filters: {
    tab: oneOfFilter(CHALLENGE_TABS),
    platform: manyFilter((text) => CREATOR_PLATFORMS.some((platform) => platform === text)),
    followersMin: wholeFilter(CREATOR_FOLLOWERS_MAX),
    followersMax: wholeFilter(CREATOR_FOLLOWERS_MAX),
    feeMin: decimalFilter(CHALLENGE_FEE_MAX),
    feeMax: decimalFilter(CHALLENGE_FEE_MAX),
    match: yesOrNo,
    answered: yesOrNo,
  },
  sorts: PARTICIPATION_SORTS,
  defaultSort: '-createdAt',
  keepsScroll: true,
};

/** The filters and the order as the API takes them. */
export function toParticipationQuery({
  filters: { platform, followersMin, followersMax, feeMin, feeMax, match, answered },
  sort,
}: Pick<ListParams<PipelineFilter>, 'filters' | 'sort'>): ParticipationFilters & Pick<ParticipationListQuery, 'sort'> {
  const order = typedSort(PARTICIPATION_SORTS, sort, '-createdAt');
  return {
    ...(order !== pipelineSpec.defaultSort && { sort: order }),
    ...(platform !== undefined && { platform }),
    ...(followersMin !== undefined && { followersMin: Number(followersMin) }),
    ...(followersMax !== undefined && { followersMax: Number(followersMax) }),
    ...(feeMin !== undefined && { feeMin: Number(feeMin) }),
    ...(feeMax !== undefined && { feeMax: Number(feeMax) }),
    ...(match !== undefined && { match: match === 'true' }),
    ...(answered !== undefined && { answered: answered === 'true' }),
  };
}
