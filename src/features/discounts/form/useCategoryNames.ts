import { useMemo } from 'react';
import { LOCALES } from '../../../shared/format/locale.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListProductCategoriesQuery } from '../../products/productsApi.ts';

/** The catalogue's categories by name, in the reader's language and alphabet; an unknown id is its own name. */
export function useCategoryNames() {
  const language = useLanguage();
  const { currentData, isFetching } = useListProductCategoriesQuery({ brandId: useBrandId() });
  return useMemo(() => {
    const order = new Intl.Collator(LOCALES[language]);
    const options = (currentData ?? [])
      .map(({ id, name }) => ({ id, name: name[language] }))
      .sort((one, other) => order.compare(one.name, other.name));
    const nameOf = (id: string) => options.find((option) => option.id === id)?.name ?? id;
    return { options, nameOf, isLoading: isFetching };
  }, [currentData, isFetching, language]);
}
