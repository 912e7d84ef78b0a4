import { useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CSV_SEPARATORS, ListName } from '#contract/constants/lists';
import type { CreateViewBody, ListLayout, SavedView, UpdateViewBody, ViewListAnswer } from '#contract/schemas/views';
import viewsAnswers from '#contract/answers/views' with { type: 'json' };
import { api } from '../api/api.ts';
import { drawnResult } from '../api/drawnResult.ts';
import { expectAnswers } from '../api/readAnswer.ts';
import { onPageLeft } from '../storage/onPageLeft.ts';
import { download } from './download.ts';
import { layoutChanged, listLayoutKey, selectListLayout } from './listLayoutsSlice.ts';
import type { ListViews } from './listViews.ts';
import { saveCsvFile } from './saveFile.ts';

expectAnswers(viewsAnswers);

interface ListOfBrand {
  brandId: number;
  list: ListName;
}

interface Export {
  url: string;
  /** Brand, filters, order and, where they can be chosen, columns. */
  params: object;
  separator: (typeof CSV_SEPARATORS)[number];
  fileName: string;
}

export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saved views of a list, and the layout in which the person left it. */
    listViews: build.query<ViewListAnswer, ListOfBrand>({
      query: ({ brandId, list }) => ({ url: '/views', params: { brandId, list } }),
      providesTags: ['View'],
    }),
    createView: build.mutation<{ view: SavedView }, { brandId: number; body: CreateViewBody }>({
      query: ({ brandId, body }) => ({ url: '/views', method: 'POST', params: { brandId }, body }),
      invalidatesTags: ['View'],
    }),
    updateView: build.mutation<{ view: SavedView }, { brandId: number; id: number; body: UpdateViewBody }>({
      query: ({ brandId, id, body }) => ({ url: `/views/${id}`, method: 'PUT', params: { brandId }, body }),
      invalidatesTags: ['View'],
    }),
    deleteView: build.mutation<null, { brandId: number; id: number }>({
      query: ({ brandId, id }) => ({ url: `/views/${id}`, method: 'DELETE', params: { brandId } }),
      invalidatesTags: ['View'],
    }),
    /** Downloads what a list shows; the file itself never enters the store. The trail has an entry about it. */
    exportList: build.mutation<null, Export>({
      queryFn: async ({ url, params, separator, fileName }, _api, _options, call) => {
        const answer = await call({ url, params: { ...params, separator }, expect: 'text' });
        if (answer.error) return { error: answer.error };
        saveCsvFile(fileName, String(answer.data));
        return { data: null };
      },
      invalidatesTags: ['AuditEntry'],
    }),
    /** Downloads the whole chain behind a list as JSON lines, to be verified offline; the trail has an entry about it. */
    exportChain: build.mutation<null, { brandId: number; url: string; fileName: string }>({
      queryFn: ({ brandId, url, fileName }, _api, _options, fetch) =>
        download(fetch, { url, params: { brandId } }, fileName),
      invalidatesTags: ['AuditEntry'],
    }),
    /** Keeps the layout of a list; null forgets it. The cached answer changes at once. */
    saveLayout: build.mutation<{ layout: ListLayout | null }, ListOfBrand & { layout: ListLayout | null }>({
      query: ({ brandId, list, layout }) => ({
        url: `/views/layouts/${list}`,
        method: 'PUT',
        params: { brandId },
        body: { layout },
        keepalive: true,
      }),
      onQueryStarted({ brandId, list, layout }, { dispatch }) {
        dispatch(
          listsApi.util.updateQueryData('listViews', { brandId, list }, (draft) => {
            draft.layout = layout;
          }),
        );
      },
    }),
  }),
});

export const { useExportListMutation, useExportChainMutation } = listsApi;

export const prefetchListViews = (brandId: number, list: ListName) =>
  listsApi.util.prefetch('listViews', { brandId, list });

const LAYOUT_SAVE_DELAY_MS = 600;

/**
 * Views and layout of one list for one brand. The layout is drawn from the browser's copy, which every answer of
 * the server renews; changes reach the server after a short rest, so dragging a column edge is one call.
 * Against a server without these calls the layout is local and no views are offered.
 */
export function useListViews(brandId: number, list: ListName): ListViews {
  const dispatch = useDispatch();
  const key = listLayoutKey(brandId, list);
  const { currentData, isError } = listsApi.useListViewsQuery({ brandId, list }, { selectFromResult: drawnResult });
  const [saveLayout] = listsApi.useSaveLayoutMutation();
  const [createView] = listsApi.useCreateViewMutation();
  const [updateView] = listsApi.useUpdateViewMutation();
  const [deleteView] = listsApi.useDeleteViewMutation();
  const local = useSelector((state: Parameters<typeof selectListLayout>[0]) => selectListLayout(state, key));
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);

  const stored = currentData?.layout;
  useEffect(() => {
    if (stored !== undefined && !pending.current) dispatch(layoutChanged({ key, layout: stored }));
  }, [dispatch, key, stored]);
  useEffect(() => {
    const sendNow = () => {
      clearTimeout(pending.current?.timer);
      pending.current?.send();
    };
    const stop = onPageLeft('keep', sendNow);
    return () => {
      stop();
      sendNow();
    };
  }, [key]);

  const actions = useMemo(
    () => ({
      changeLayout: (layout: ListLayout | null) => {
        dispatch(layoutChanged({ key, layout }));
        clearTimeout(pending.current?.timer);
        const send = () => {
          pending.current = undefined;
          void saveLayout({ brandId, list, layout });
        };
        pending.current = { timer: setTimeout(send, LAYOUT_SAVE_DELAY_MS), send };
      },
      create: async (body: Omit<CreateViewBody, 'list'>) => {
        await createView({ brandId, body: { ...body, list } }).unwrap();
      },
      update: async (id: number, body: UpdateViewBody) => {
        await updateView({ brandId, id, body }).unwrap();
      },
      remove: async (id: number) => {
        await deleteView({ brandId, id }).unwrap();
      },
    }),
    [brandId, createView, deleteView, dispatch, key, list, saveLayout, updateView],
  );

  return useMemo(
    () => ({
      ...actions,
      layout: local,
      views: currentData?.items ?? [],
      available: !isError,
      loaded: currentData !== undefined || isError,
    }),
    [actions, local, currentData, isError],
  );
}
