import { useMemo } from 'react';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { LOCALES } from '../../shared/format/locale.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useListProductCategoriesQuery } from './productsApi.ts';

/** The category catalogue in the reader's language and alphabet; an id that is unknown is shown as it is. */
export function useProductCategories() {
  const language = useLanguage();
  const { currentData } = useListProductCategoriesQuery({ brandId: useBrandId() }, { selectFromResult: drawnResult });
  return useMemo(() => {
    const names = new Map(currentData?.map(({ id, name }) => [id, name[language]]));
    const order = new Intl.Collator(LOCALES[language]);
    const options = [...names]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => order.compare(a.label, b.label));
    return { options, nameOf: (id: string) => names.get(id) ?? id };
  }, [currentData, language]);
}
