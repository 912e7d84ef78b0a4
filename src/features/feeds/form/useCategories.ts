import { useMemo } from 'react';
import { LOCALES } from '../../../shared/format/locale.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListProductCategoriesQuery } from '../../products/productsApi.ts';

/** The catalogue's categories as choices, in the reader's language and alphabet; an unknown id is its own name. */
export function useCategories() {
  const language = useLanguage();
  const { currentData } = useListProductCategoriesQuery({ brandId: useBrandId() });
  return useMemo(() => {
    const order = new Intl.Collator(LOCALES[language]);
    const options = (currentData ?? [])
      .map(({ id, name }) => ({ value: id, label: name[language] }))
      .sort((one, other) => order.compare(one.label, other.label));
    return { options, nameOf: (id: string) => options.find(({ value }) => value === id)?.label ?? id };
  }, [currentData, language]);
}
