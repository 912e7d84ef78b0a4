import { CURRENCIES } from '#contract/constants/money';
import {
  PRODUCT_COLUMNS,
  PRODUCT_PRICE_MAX,
  PRODUCT_SORTS,
  PRODUCT_STATUSES,
  STOCK_LABELS,
} from '#contract/constants/products';
import type { ProductFilters, ProductListQuery } from '#contract/schemas/products';
import { dateFilter, decimalFilter, manyFilter, oneOfFilter, textFilter } from '../../shared/list/listFilters.ts';
import { listColumns } from '../../shared/list/listLayout.ts';
import { type ListParams, type ListSpec, typedSort } from '../../shared/list/listParams.ts';
import type { ListDefinition } from '../../shared/list/useList.ts';

export type ProductFilter = keyof ProductFilters;

const isCategory = (id: string) => /^[a-z0-9-]{2,40}$/.test(id);
const isStatus = (text: string) => PRODUCT_STATUSES.some((status) => status === text);
const isStockLabel = (text: string) => STOCK_LABELS.some((label) => label === text);

/** What the address of the product list may say. */
const productListSpec: ListSpec<ProductFilter> = {
  filters: {
    q: textFilter(),
    category: manyFilter(isCategory),
    status: manyFilter(isStatus),
    stock: manyFilter(isStockLabel),
    currency: oneOfFilter(CURRENCIES),
    priceMin: decimalFilter(PRODUCT_PRICE_MAX),
    priceMax: decimalFilter(PRODUCT_PRICE_MAX),
    createdFrom: dateFilter,
    createdTo: dateFilter,
  },
  sorts: PRODUCT_SORTS,
  defaultSort: '-createdAt',
};

/** The filters as the API takes them: amounts as numbers, the currency as one of ours. */
export function toProductFilters({
  currency,
  priceMin,
  priceMax,
  ...texts
}: ListParams<ProductFilter>['filters']): ProductFilters {
  const known = CURRENCIES.find((code) => code === currency);
  return {
    ...texts,
    ...(known && { currency: known }),
    ...(priceMin !== undefined && { priceMin: Number(priceMin) }),
    ...(priceMax !== undefined && { priceMax: Number(priceMax) }),
  };
}

/** What the API is asked for, as the address of the list says. */
function toProductQuery({
  filters,
  sort,
  page,
  limit,
}: Pick<ListParams<ProductFilter>, 'filters' | 'sort' | 'page' | 'limit'>): Partial<ProductListQuery> {
  return { ...toProductFilters(filters), sort: typedSort(PRODUCT_SORTS, sort, '-createdAt'), page, limit };
}

export const PRODUCT_LIST: ListDefinition<ProductFilter, Partial<ProductListQuery>> = {
  name: 'products',
  spec: productListSpec,
  toQuery: toProductQuery,
  columns: listColumns(PRODUCT_COLUMNS, 'name', ['sku', 'updatedAt']),
};
