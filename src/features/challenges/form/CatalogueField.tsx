import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CATALOGUE_PRODUCTS_MAX } from '#contract/constants/challenges';
import type { CurrencyCode } from '#contract/constants/money';
import type { Picture } from '#contract/schemas/files';
import { focusSoon } from '../../../shared/form/focusSoon.ts';
import { useLooking } from '../../../shared/form/useLooking.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { useListProductsQuery } from '../../products/productsApi.ts';
import type { CatalogueProduct } from './challengeFormValues.ts';

const NAME = 'catalogueProducts';
const SHOWN = 20;

/** The products that creators choose from: active ones in the challenge's currency, found by typing. */
export function CatalogueField({ currency }: { currency: CurrencyCode }) {
  const { value, error, setValue, leave } = useFormField<CatalogueProduct[]>(NAME);
  return <Catalogue products={value} error={error} currency={currency} onChange={setValue} onLeave={leave} />;
}

interface Props {
  products: readonly CatalogueProduct[];
  error: string | undefined;
  currency: CurrencyCode;
  onChange: (products: CatalogueProduct[]) => void;
  onLeave: () => void;
}

/** Memoised: what is typed elsewhere leaves it alone. */
const Catalogue = memo(function Catalogue({ products, error, currency, onChange, onLeave }: Props) {
  const { t } = useTranslation('challenges');
  const hasRoom = products.length < CATALOGUE_PRODUCTS_MAX;
  return (
    <Box role="group" aria-label={t('field.catalogueProducts')} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: 13 }}>
        <Box component="span" sx={{ fontWeight: 550 }}>
          {t('field.catalogueProducts')} *
        </Box>
        <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
          {t('catalogue.count', { count: products.length })}
        </Box>
      </Box>
      {products.length > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 0.5,
            columnGap: 2,
            gridTemplateColumns: { sm: '1fr 1fr' },
          }}
        >
          {products.map(({ id, name, image }) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 40 }}>
              <Thumbnail image={image} />
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <IconButton
                size="small"
                aria-label={t('catalogue.remove', { name })}
                onClick={() => {
                  onChange(products.filter((one) => one.id !== id));
                  focusSoon(NAME);
                }}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {hasRoom && (
        <NewProduct
          currency={currency}
          chosen={products}
          error={error}
          onAdd={(product) => onChange([...products, product])}
          onLeave={onLeave}
        />
      )}
    </Box>
  );
});

interface NewProductProps {
  currency: CurrencyCode;
  chosen: readonly CatalogueProduct[];
  error: string | undefined;
  onAdd: (product: CatalogueProduct) => void;
  onLeave: () => void;
}

/** Choosing one adds it and leaves the field open for the next. */
function NewProduct({ currency, chosen, error, onAdd, onLeave }: NewProductProps) {
  const { t } = useTranslation('challenges');
  const brandId = useBrandId();
  const looking = useLooking(NAME);
  const { q } = looking;
  const { data, isFetching } = useListProductsQuery({
    brandId,
    status: 'active',
    currency,
    sort: 'name',
    limit: SHOWN,
    ...(q && { q }),
  });
  const options = rowsOf(data)
    .filter(({ id }) => !chosen.some((one) => one.id === id))
    .map(({ id, name, image, currency: priced }): CatalogueProduct => ({ id, name, image, currency: priced }));
  return (
    <Autocomplete<CatalogueProduct>
      id={`field-${NAME}`}
      value={null}
      {...looking.propsOf()}
      options={options}
      loading={isFetching}
      disableCloseOnSelect
      blurOnSelect={false}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      onChange={(_event, product) => {
        looking.forget();
        if (product) onAdd(product);
      }}
      onBlur={onLeave}
      noOptionsText={t('product.none')}
      loadingText={t('product.loading')}
      openText={t('product.open')}
      closeText={t('product.close')}
      renderOption={({ key, ...props }, { name, image }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
          <Thumbnail image={image} />
          {name}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={NAME}
          size="small"
          label={t('catalogue.add')}
          error={error !== undefined}
          helperText={error ?? t('hint.catalogueProducts')}
        />
      )}
    />
  );
}

function Thumbnail({ image }: { image: Picture | null }) {
  return image ? (
    <img src={image.thumbnailUrl} alt="" width={32} height={32} style={{ borderRadius: 6, objectFit: 'cover' }} />
  ) : (
    <Box sx={{ width: 32, height: 32, flexShrink: 0, borderRadius: 0.75, bgcolor: 'action.hover' }} />
  );
}
