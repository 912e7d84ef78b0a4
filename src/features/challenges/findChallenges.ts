import { rowsOf } from '../../shared/list/listCache.ts';
import { paths } from '../../shared/paths.ts';
import type { FindRecords } from '../../shared/record/findRecords.ts';
import { challengesApi } from './challengesApi.ts';

export const findChallenges: FindRecords = async (dispatch, query) => {
  const asked = dispatch(challengesApi.endpoints.listChallenges.initiate(query));
  const { data } = await asked;
  asked.unsubscribe();
  return rowsOf(data).map(({ id, title, label, cover }) => ({
    id,
    label: title,
    ...(label && { detail: label }),
    picture: cover?.thumbnailUrl ?? null,
    target: paths.challenges.detail(id),
  }));
};
