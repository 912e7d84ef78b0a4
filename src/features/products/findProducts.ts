import { rowsOf } from '../../shared/list/listCache.ts';
import { paths } from '../../shared/paths.ts';
import type { FindRecords } from '../../shared/record/findRecords.ts';
import { productsApi } from './productsApi.ts';

export const findProducts: FindRecords = async (dispatch, query) => {
  const asked = dispatch(productsApi.endpoints.listProducts.initiate(query));
  const { data } = await asked;
  asked.unsubscribe();
  return rowsOf(data).map(({ id, name, image }) => ({
    id,
    label: name,
    picture: image?.thumbnailUrl ?? null,
    target: paths.products.edit(id),
  }));
};
