import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useLooking } from '../../../shared/form/useLooking.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { useListProductsQuery } from '../../products/productsApi.ts';
import type { ChosenProduct } from './challengeFormValues.ts';

const SHOWN = 20;

/** One of the brand's active products, found by typing. */
export function ProductField({ required }: { required: boolean }) {
  const { value, error, setValue, leave } = useFormField<ChosenProduct | null>('product');
  return <ProductPicker value={value} error={error} required={required} onChange={setValue} onBlur={leave} />;
}

interface Props {
  value: ChosenProduct | null;
  error: string | undefined;
  required: boolean;
  onChange: (product: ChosenProduct | null) => void;
  onBlur: () => void;
}

/** Memoised: what is typed elsewhere leaves it alone. */
const ProductPicker = memo(function ProductPicker({ value, error, required, onChange, onBlur }: Props) {
  const { t } = useTranslation('challenges');
  const brandId = useBrandId();
  const looking = useLooking('product');
  const { data, isFetching } = useListProductsQuery({
    brandId,
    status: 'active',
    sort: 'name',
    limit: SHOWN,
    ...(looking.q && { q: looking.q }),
  });
  const options: ChosenProduct[] = rowsOf(data).map(({ id, name, image }) => ({ id, name, image }));
  return (
    <Autocomplete<ChosenProduct>
      id="field-product"
      value={value}
      {...looking.propsOf(value?.name)}
      options={options}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, product) => {
        looking.forget();
        onChange(product);
      }}
      onBlur={onBlur}
      noOptionsText={t('product.none')}
      loadingText={t('product.loading')}
      openText={t('product.open')}
      closeText={t('product.close')}
      clearText={t('product.clear')}
      renderOption={({ key, ...props }, { name, image }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
          {image ? (
            <img
              src={image.thumbnailUrl}
              alt=""
              width={32}
              height={32}
              style={{ borderRadius: 6, objectFit: 'cover' }}
            />
          ) : (
            <Box sx={{ width: 32, height: 32, borderRadius: 0.75, bgcolor: 'action.hover' }} />
          )}
          {name}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={t('field.product')}
          required={required}
          error={error !== undefined}
          helperText={error ?? t('hint.product')}
        />
      )}
    />
  );
});
