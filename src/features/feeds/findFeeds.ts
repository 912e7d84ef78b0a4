import { rowsOf } from '../../shared/list/listCache.ts';
import { paths } from '../../shared/paths.ts';
import type { FindRecords } from '../../shared/record/findRecords.ts';
import { feedsApi } from './feedsApi.ts';

export const findFeeds: FindRecords = async (dispatch, query) => {
  const asked = dispatch(feedsApi.endpoints.listFeeds.initiate(query));
  const { data } = await asked;
  asked.unsubscribe();
  return rowsOf(data).map(({ id, name }) => ({
    id,
    label: name,
    picture: null,
    target: paths.feeds.detail(id),
  }));
};
