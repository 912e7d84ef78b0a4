import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentRow } from '#contract/schemas/contents';
import { useDates } from '../../shared/format/useDates.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNow } from '../../shared/format/useNow.ts';
import { contentColumns } from './contentColumns.tsx';
import { useListCollectionsQuery } from './contentsApi.ts';

/** The library's columns in the reader's language; collections by their names, as soon as those are known. */
export function useContentColumns(brandId: number, onOpen: (id: number) => void): GridColDef<ContentRow>[] {
  const { t } = useTranslation('contents');
  const language = useLanguage();
  const dates = useDates();
  const now = useNow();
  const { currentData: collections } = useListCollectionsQuery({ brandId });
  return useMemo(() => {
    const names = new Map(collections?.map(({ id, name }) => [id, name]));
    return contentColumns({ t, language, dates, now, collectionName: (id) => names.get(id) ?? null, onOpen });
  }, [t, language, dates, now, collections, onOpen]);
}
