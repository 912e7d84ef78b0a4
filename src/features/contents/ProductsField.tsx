import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTENT_PRODUCTS_MAX } from '#contract/constants/contents';
import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import type { Content } from '#contract/schemas/contents';
import { useFormField } from '../../shared/form/useFormField.ts';
import { rowsOf } from '../../shared/list/listCache.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useListProductsQuery } from '../products/productsApi.ts';

const SHOWN = 20;

type LinkedProduct = Content['products'][number];

/** Products of the brand in a Formik form, found by typing: those that the content shows. */
export function ProductsField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const { value, error, setValue, leave } = useFormField<LinkedProduct[]>(name);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const q = text.trim().slice(0, SEARCH_TEXT_MAX);
  const { data, isFetching } = useListProductsQuery(
    { brandId, sort: 'name', limit: SHOWN, ...(q && { q }) },
    { skip: !isOpen },
  );
  return (
    <Autocomplete<LinkedProduct, true>
      multiple
      filterSelectedOptions
      id={`field-${name}`}
      value={value}
      options={rowsOf(data).map(({ id, name: productName }) => ({ id, name: productName }))}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={(product) => product.name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      onChange={(_event, chosen) => setValue(chosen.slice(0, CONTENT_PRODUCTS_MAX))}
      onInputChange={(_event, typed) => setText(typed)}
      onBlur={leave}
      noOptionsText={t('products.none')}
      loadingText={t('products.loading')}
      openText={t('products.open')}
      closeText={t('products.close')}
      clearText={t('products.clear')}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={label}
          error={error !== undefined}
          helperText={error ?? t('products.hint')}
        />
      )}
    />
  );
}
