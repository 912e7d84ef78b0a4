import { useMemo } from 'react';
import { LOCALES } from '#contract/constants/languages';
import type { BulkAnswer } from '#contract/schemas/common';
import type { ProductFeed } from '#contract/schemas/feeds';
import type {
  BulkProductsBody,
  CreateProductBody,
  ImportProductsAnswer,
  Product,
  ProductCategory,
  ProductListQuery,
  ProductPage,
  ProductRow,
  UpdateProductBody,
} from '#contract/schemas/products';
import productsAnswers from '#contract/answers/products' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { command, type InBrand } from '../../shared/api/command.ts';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';
import { revealSecret, type SecretHandle } from '../../shared/api/secretHandle.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';

expectAnswers(productsAnswers);

const LIST = { type: 'Product', id: 'LIST' } as const;

export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<CachedPage<ProductPage>, InBrand<Partial<ProductListQuery>>>({
      query: (params) => ({ url: '/products', params }),
      transformResponse: toCachedPage<ProductPage>,
      // What a store tells and what a feed brings changes products.
      providesTags: [LIST, 'Shopify', 'Feed'],
    }),
    getProduct: build.query<Product, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/products/${id}`, params: { brandId } }),
      transformResponse: ({ product }: { product: Product }) => product,
      providesTags: (_product, _error, { id }) => [{ type: 'Product', id }],
    }),
    /** Which feed keeps the product right; null for one that none does. */
    getProductFeed: build.query<ProductFeed | null, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => ({ url: `/products/${id}/feed`, params: { brandId } }),
      transformResponse: ({ feed }: { feed: ProductFeed | null }) => feed,
      providesTags: (_feed, _error, { id }) => [{ type: 'Product', id }],
    }),
    /** Takes the product out of its feed's hands for good. Harmless to repeat. The product itself is asked for anew by its form. */
    detachProduct: build.mutation<ProductFeed | null, InBrand<{ id: number }>>({
      query: ({ brandId, id }) => command(`/products/${id}/detach`, { brandId, key: `detach-product-${id}` }),
      transformResponse: ({ feed }: { feed: ProductFeed | null }) => feed,
      invalidatesTags: (feed) => (feed ? [LIST, { type: 'Feed', id: feed.id }] : []),
    }),
    /** Categories carry both names; the order is that of the asker's language. */
    listProductCategories: build.query<ProductCategory[], { brandId: number }>({
      query: ({ brandId }) => ({ url: '/products/categories', params: { brandId } }),
      transformResponse: ({ items }: { items: ProductCategory[] }) => items,
      providesTags: ['ProductCategory'],
      keepUnusedDataFor: 3600,
    }),
    createProduct: build.mutation<Product, InBrand<{ body: CreateProductBody; key: string }>>({
      query: ({ brandId, body, key }) => command('/products', { brandId, key, body }),
      transformResponse: ({ product }: { product: Product }) => product,
      invalidatesTags: (product) => (product ? [LIST] : []),
    }),
    /** Shows at once in lists and on the product's page; a refusal takes it back. 412 when `version` is not the newest. */
    updateProduct: build.mutation<Product, InBrand<{ id: number; version: number; body: UpdateProductBody }>>({
      query: ({ brandId, id, version, body }) => ({
        url: `/products/${id}`,
        method: 'PUT',
        params: { brandId },
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      transformResponse: ({ product }: { product: Product }) => product,
      onQueryStarted: async ({ brandId, id, body }, { dispatch, getState, queryFulfilled }) => {
        const undo = showAtOnce((patch) => dispatch(patch), getState(), brandId, id, body);
        try {
          const { data } = await queryFulfilled;
          void dispatch(productsApi.util.upsertQueryData('getProduct', { brandId, id }, data));
        } catch {
          undo();
        }
      },
      invalidatesTags: (product) => (product ? [LIST] : []),
    }),
    /** One row or many; also how a single product is deleted, because this way it can be undone. */
    changeProducts: build.mutation<BulkAnswer, InBrand<{ body: BulkProductsBody; key: string }>>({
      query: ({ brandId, body, key }) => command('/products/bulk', { brandId, key, body }),
      invalidatesTags: (answer) => (answer ? ['Product'] : []),
    }),
    undoProductChange: build.mutation<BulkAnswer, InBrand<{ undoId: number }>>({
      query: ({ brandId, undoId }) =>
        command(`/products/bulk/${undoId}/undo`, { brandId, key: `undo-product-change-${undoId}` }),
      invalidatesTags: (answer) => (answer ? ['Product'] : []),
    }),
    /**
     * Reads a CSV by its sku column: what would happen, or (dryRun false) makes it so for the valid rows. The file goes as
     * it is, because only its bytes tell in which encoding it was saved.
     */
    importProducts: build.mutation<ImportProductsAnswer, InBrand<{ file: SecretHandle<File>; dryRun: boolean }>>({
      queryFn: async ({ brandId, file, dryRun }, _api, _options, call) => {
        const body = new FormData();
        body.append('file', revealSecret(file));
        const answer = await call({ url: '/products/import', method: 'POST', params: { brandId, dryRun }, body });
        return answer.error ? { error: answer.error } : { data: answer.data as ImportProductsAnswer }; // the contract's answer
      },
      invalidatesTags: (answer) => (answer && !answer.dryRun ? ['Product'] : []),
    }),
  }),
});

type State = Parameters<typeof productsApi.util.selectInvalidatedBy>[0];

/** Patches every cached list page and the product itself; answers the way back. */
function showAtOnce(
  apply: (patch: ReturnType<typeof productsApi.util.updateQueryData>) => { undo: () => void },
  state: State,
  brandId: number,
  id: number,
  body: UpdateProductBody,
): () => void {
  const { imageIds: _pictures, ...change } = body;
  // Its own arguments.
  const lists = productsApi.util
    .selectInvalidatedBy(state, [LIST])
    .flatMap((entry) =>
      entry.endpointName === 'listProducts'
        ? [entry.originalArgs as Parameters<typeof productsApi.endpoints.listProducts.initiate>[0]]
        : [],
    );
  const patches = lists
    .filter((args) => args.brandId === brandId)
    .map((args) =>
      apply(
        productsApi.util.updateQueryData('listProducts', args, (page) => {
          const row = page.entities[id];
          if (row) Object.assign(row, rowPart(change));
        }),
      ),
    );
  const one = apply(
    productsApi.util.updateQueryData('getProduct', { brandId, id }, (product) => {
      Object.assign(product, change);
    }),
  );
  return () => {
    for (const patch of [...patches, one]) patch.undo();
  };
}

/** The part of a change that a row of the list shows. */
function rowPart({ name, category, sku, price, currency, stock, status }: UpdateProductBody): Partial<ProductRow> {
  const part = { name, category, sku, price, currency, stock, status };
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}

export const {
  useListProductsQuery,
  useGetProductQuery,
  useLazyGetProductQuery,
  useGetProductFeedQuery,
  useDetachProductMutation,
  useCreateProductMutation,
  useUpdateProductMutation,
  useChangeProductsMutation,
  useUndoProductChangeMutation,
  useImportProductsMutation,
} = productsApi;

/** The categories of the catalogue as choices, in the reader's language and alphabet; an id that is unknown is its own name. */
export function useProductCategories() {
  const language = useLanguage();
  const { currentData, isFetching } = productsApi.useListProductCategoriesQuery(
    { brandId: useBrandId() },
    { selectFromResult: drawnResult },
  );
  return useMemo(() => {
    const names = new Map(currentData?.map(({ id, name }) => [id, name[language]]));
    const order = new Intl.Collator(LOCALES[language]);
    const options = [...names]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => order.compare(a.label, b.label));
    // Until the names are here there is nothing to read in an id.
    const otherwise = (id: string) => (currentData === undefined && isFetching ? '' : id);
    return { options, nameOf: (id: string) => names.get(id) ?? otherwise(id), isLoading: isFetching };
  }, [currentData, isFetching, language]);
}
