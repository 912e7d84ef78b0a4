import { personName } from '../../shared/format/personName.ts';
import { rowsOf } from '../../shared/list/listCache.ts';
import type { FindRecords } from '../../shared/record/findRecords.ts';
import { creatorsApi } from './creatorsApi.ts';

/** Creators open over the screen. */
export const findCreators: FindRecords = async (dispatch, query) => {
  const asked = dispatch(creatorsApi.endpoints.listCreators.initiate(query));
  const { data } = await asked;
  asked.unsubscribe();
  return rowsOf(data).map((creator) => ({
    id: creator.id,
    label: personName(creator),
    detail: `@${creator.username}`,
    picture: creator.profileImage,
    target: { overlay: 'creator', value: creator.id },
  }));
};
