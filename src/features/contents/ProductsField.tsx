import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { CONTENT_PRODUCTS_MAX } from '#contract/constants/contents';
import type { Content } from '#contract/schemas/contents';
import { useLooking } from '../../shared/form/useLooking.ts';
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
  const looking = useLooking(name);
  const { q, isOpen } = looking;
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
      {...looking.propsOf()}
      onChange={(_event, chosen) => {
        looking.forget();
        setValue(chosen.slice(0, CONTENT_PRODUCTS_MAX));
      }}
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
