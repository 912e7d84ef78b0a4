import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MuiTextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { SHIPMENT_ITEMS_MAX, SHIPMENT_QUANTITY_MAX } from '#contract/constants/shipments';
import type { ProductRow } from '#contract/schemas/products';
import { focusSoon } from '../../../shared/form/focusSoon.ts';
import { useLooking } from '../../../shared/form/useLooking.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetProductQuery, useListProductsQuery } from '../../products/productsApi.ts';
import { ItemRow } from './ItemRow.tsx';

/** An item as it is chosen; an empty sku is a product without variants, or any of them. */
export interface ItemValue {
  productId: number;
  title: string;
  sku: string;
  quantity: string;
}

const SHOWN = 20;

/** The items of a parcel in a Formik form: which product and variant, and how many of each. */
export function ItemsField() {
  const { t } = useTranslation('shipments');
  const { value: items, error, setValue, leave } = useFormField<ItemValue[]>('items');
  const add = ({ id, name }: ProductRow) => {
    setValue([...items, { productId: id, title: name, sku: '', quantity: '1' }]);
    focusSoon(`items.${items.length}.quantity`);
  };
  return (
    <Box role="group" aria-label={t('items.label')} sx={{ display: 'grid', gap: 2 }}>
      {items.map((item, at) => (
        <Item
          // Two of one product differ by their place alone.
          key={`${at} ${item.productId}`}
          at={at}
          item={item}
          onRemove={() => {
            setValue(items.toSpliced(at, 1));
            leave();
            focusSoon('newItem');
          }}
        />
      ))}
      {items.length < SHIPMENT_ITEMS_MAX && <NewItem onAdd={add} />}
      {error !== undefined && (
        <FormHelperText error data-invalid>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

function Item({ at, item, onRemove }: { at: number; item: ItemValue; onRemove: () => void }) {
  const { t } = useTranslation('shipments');
  const { currentData: product } = useGetProductQuery({ brandId: useBrandId(), id: item.productId });
  return (
    <ItemRow
      at={at}
      title={item.title}
      variants={product?.variants ?? []}
      emptyVariant={t('items.anyVariant')}
      quantityMax={SHIPMENT_QUANTITY_MAX}
      onRemove={onRemove}
    />
  );
}

/** One of the brand's active products, found by typing; choosing it adds it. */
function NewItem({ onAdd }: { onAdd: (product: ProductRow) => void }) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const looking = useLooking('newItem');
  const { q } = looking;
  const { data, isFetching } = useListProductsQuery({
    brandId,
    status: 'active',
    sort: 'name',
    limit: SHOWN,
    ...(q && { q }),
  });
  return (
    <Autocomplete<ProductRow>
      id="field-newItem"
      value={null}
      {...looking.propsOf()}
      options={rowsOf(data)}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      onChange={(_event, product) => {
        looking.forget();
        if (product) onAdd(product);
      }}
      noOptionsText={t('items.noProduct')}
      loadingText={t('items.loading')}
      openText={t('items.open')}
      closeText={t('items.close')}
      renderInput={(params) => <MuiTextField {...params} name="newItem" size="small" label={t('items.add')} />}
    />
  );
}
