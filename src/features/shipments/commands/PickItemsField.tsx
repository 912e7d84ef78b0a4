import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { pickValueMinor } from '#contract/rules/picks';
import { foldTr } from '#contract/rules/text';
import type { Catalogue } from '#contract/schemas/catalogues';
import { focusSoon } from '../../../shared/form/focusSoon.ts';
import { useLooking } from '../../../shared/form/useLooking.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useFound } from '../../../shared/replay/useFound.ts';
import { toChosenItem } from './choiceForm.ts';
import { ItemRow } from './ItemRow.tsx';
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
        <ItemRow
          // The variants of one product differ by their place alone.
          key={`${at} ${item.productId}`}
          at={at}
          title={item.title}
          // None once it is no longer in the catalogue.
          variants={products.find(({ productId }) => productId === item.productId)?.variants ?? []}
          emptyVariant={t('carrier.choose')}
          quantityMax={Math.max(maxItems, Number(item.quantity))}
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

interface NewItemProps {
  products: readonly Product[];
  priceOf: (product: Product) => string;
  onAdd: (product: Product) => void;
}

/** A product of the catalogue, with its price; choosing it adds it. */
function NewItem({ products, priceOf, onAdd }: NewItemProps) {
  const { t } = useTranslation('shipments');
  const looking = useLooking('newItem');
  const found = useFound('look:newItem', products, looking.q, () =>
    products.filter(({ name }) => foldTr(name).includes(foldTr(looking.q))),
  );
  return (
    <Autocomplete<Product>
      id="field-newItem"
      value={null}
      {...looking.propsOf()}
      options={found}
      filterOptions={(all) => all}
      getOptionKey={({ productId }) => productId}
      getOptionLabel={({ name }) => name}
      getOptionDisabled={({ left, variants }) => variants.length === 0 && left === 0}
      onChange={(_event, product) => {
        looking.forget();
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
