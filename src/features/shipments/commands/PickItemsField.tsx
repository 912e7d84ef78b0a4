import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickValueMinor } from '#contract/rules/picks';
import type { Catalogue } from '#contract/schemas/catalogues';
import { focusSoon } from '../../../shared/form/focusSoon.ts';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { toChosenItem } from './choiceForm.ts';
import type { ItemValue } from './ItemsField.tsx';

type Product = Catalogue['products'][number];

/** Items of a catalogue in a Formik form, with how much of the cap they take. */
export function PickItemsField({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation('shipments');
  const language = useLanguage();
  const { value: items, error, setValue, leave } = useFormField<ItemValue[]>('items');
  const { products, maxItems, maxValueMinor, currency } = catalogue;
  const chosen = items.map(toChosenItem);
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <Box role="group" aria-label={t('items.label')} sx={{ display: 'grid', gap: 2 }}>
      {items.map((item, at) => (
        <Item
          // The variants of one product differ by their place alone.
          key={`${at} ${item.productId}`}
          at={at}
          item={item}
          product={products.find(({ productId }) => productId === item.productId)}
          maxItems={maxItems}
          onRemove={() => {
            setValue(items.toSpliced(at, 1));
            leave();
            focusSoon('newItem');
          }}
        />
      ))}
      <NewItem
        products={products}
        priceOf={(product) => money(product.priceMinor)}
        onAdd={({ productId, name }) => {
          setValue([...items, { productId, title: name, sku: '', quantity: '1' }]);
          focusSoon(`items.${items.length}.quantity`);
        }}
      />
      <Typography variant="body2" role="status" color="textSecondary" className="tabular">
        {t('pick.sum', {
          pieces: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
          maxItems,
          value: money(pickValueMinor(chosen, products)),
          max: money(maxValueMinor),
        })}
      </Typography>
      {error !== undefined && (
        <FormHelperText error data-invalid>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

interface ItemProps {
  at: number;
  item: ItemValue;
  /** Undefined once it is no longer in the catalogue. */
  product: Product | undefined;
  maxItems: number;
  onRemove: () => void;
}

function Item({ at, item, product, maxItems, onRemove }: ItemProps) {
  const { t } = useTranslation('shipments');
  const variants = product?.variants ?? [];
  const quantities = Array.from({ length: Math.max(maxItems, Number(item.quantity)) }, (_, index) => String(index + 1));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Typography sx={{ flex: '1 1 100px', pt: 1, overflowWrap: 'anywhere' }}>{item.title}</Typography>
      {variants.length > 0 && (
        <Box sx={{ flex: '1 1 120px' }}>
          <SelectField
            name={`items.${at}.sku`}
            label={t('items.variantOf', { title: item.title })}
            emptyOption={t('carrier.choose')}
            options={variants.map(({ sku, title }) => ({ value: sku, label: title }))}
          />
        </Box>
      )}
      <Box sx={{ flex: '0 0 84px' }}>
        <SelectField
          name={`items.${at}.quantity`}
          label={t('items.quantity')}
          options={quantities.map((value) => ({ value, label: value }))}
        />
      </Box>
      <IconButton aria-label={t('items.remove', { title: item.title })} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

interface NewItemProps {
  products: readonly Product[];
  priceOf: (product: Product) => string;
  onAdd: (product: Product) => void;
}

/** A product of the catalogue, with its price; choosing it adds it. */
function NewItem({ products, priceOf, onAdd }: NewItemProps) {
  const { t } = useTranslation('shipments');
  const [text, setText] = useState('');
  return (
    <Autocomplete<Product>
      id="field-newItem"
      value={null}
      inputValue={text}
      options={products}
      getOptionKey={({ productId }) => productId}
      getOptionLabel={({ name }) => name}
      getOptionDisabled={({ left, variants }) => variants.length === 0 && left === 0}
      onInputChange={(_event, typed, reason) => setText(reason === 'selectOption' ? '' : typed)}
      onChange={(_event, product) => {
        setText('');
        if (product) onAdd(product);
      }}
      noOptionsText={t('items.noProduct')}
      openText={t('items.open')}
      closeText={t('items.close')}
      renderOption={({ key, ...props }, product) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 2 }}>
          <Box component="span" sx={{ flex: 1 }}>
            {product.name}
          </Box>
          <span className="tabular">
            {product.variants.length === 0 && product.left === 0 ? t('pick.NOT_IN_STOCK') : priceOf(product)}
          </span>
        </Box>
      )}
      renderInput={(params) => <MuiTextField {...params} name="newItem" size="small" label={t('items.add')} />}
    />
  );
}
