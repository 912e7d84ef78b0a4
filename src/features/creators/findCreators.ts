import { rowsOf } from '../../shared/list/listCache.ts';
import type { FindRecords } from '../../shared/record/findRecords.ts';
import { creatorsApi } from './creatorsApi.ts';

/** Creators open over the screen. */
export const findCreators: FindRecords = async (dispatch, query) => {
  const asked = dispatch(creatorsApi.endpoints.listCreators.initiate(query));
  const { data } = await asked;
  asked.unsubscribe();
  return rowsOf(data).map(({ id, firstName, lastName, username, profileImage }) => ({
    id,
    label: `${firstName} ${lastName}`.trim(),
    detail: `@${username}`,
    picture: profileImage,
    target: { overlay: 'creator', value: id },
  }));
};
