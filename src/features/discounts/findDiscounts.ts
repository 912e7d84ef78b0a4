import { rowsOf } from '../../shared/list/listCache.ts';
import { paths } from '../../shared/paths.ts';
import type { FindRecords } from '../../shared/record/findRecords.ts';
import { discountsApi } from './discountsApi.ts';

export const findDiscounts: FindRecords = async (dispatch, query) => {
  const asked = dispatch(discountsApi.endpoints.listDiscounts.initiate(query));
  const { data } = await asked;
  asked.unsubscribe();
  return rowsOf(data).map(({ id, code, title }) => ({
    id,
    label: code,
    detail: title,
    picture: null,
    target: paths.discounts.detail(id),
  }));
};
