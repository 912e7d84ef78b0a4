import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DISCOUNT_CUSTOMERS, DISCOUNT_MINIMUMS, DISCOUNT_SCOPES } from '#contract/constants/discounts';
import { foldTr } from '#contract/rules/text';
import { CheckboxField } from '../../../shared/form/CheckboxField.tsx';
import { ChoiceField, ManyChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { ManyRecordsField } from '../../../shared/form/ManyRecordsField.tsx';
import { MoneyField } from '../../../shared/form/MoneyField.tsx';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import { useLooking } from '../../../shared/form/useLooking.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useFound } from '../../../shared/replay/useFound.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListProductsQuery, useProductCategories } from '../../products/productsApi.ts';
import { COMBINATIONS, type TermsValues } from './discountFormValues.ts';

const SHOWN = 20;

/** What the code is for, from which basket on, for whom and how often. */
export function ScopeSection() {
  const { t } = useTranslation('discounts');
  const { appliesTo, minimum, currency } = useFormikContext<TermsValues>().values;
  const words = useMemo(
    () => ({
      scopes: DISCOUNT_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) })),
      minimums: DISCOUNT_MINIMUMS.map((value) => ({ value, label: t(`minimum.${value}`) })),
      customers: DISCOUNT_CUSTOMERS.map((value) => ({ value, label: t(`customers.${value}`) })),
      combinations: COMBINATIONS.map((value) => ({ value, label: t(`combines.${value}`) })),
    }),
    [t],
  );
  return (
    <>
      <ChoiceField name="appliesTo" label={t('field.appliesTo')} choices={words.scopes} />
      {appliesTo === 'products' && <Products />}
      {appliesTo === 'categories' && <Categories />}
      <ChoiceField name="minimum" label={t('field.minimum')} choices={words.minimums} />
      <Box sx={{ maxWidth: { sm: 240 }, '&:empty': { display: 'none' } }}>
        {minimum === 'subtotal' && (
          <MoneyField name="minimumSubtotal" label={t('field.minimumSubtotal')} required currency={currency} />
        )}
        {minimum === 'quantity' && (
          <WholeNumberField name="minimumQuantity" label={t('field.minimumQuantity')} required />
        )}
      </Box>
      <ChoiceField name="customers" label={t('field.customers')} choices={words.customers} />
      <CheckboxField name="oncePerCustomer" label={t('field.oncePerCustomer')} />
      <Box sx={{ maxWidth: { sm: 240 } }}>
        <WholeNumberField name="usageLimit" label={t('field.usageLimit')} hint={t('hint.usageLimit')} />
      </Box>
      <ManyChoiceField
        name="combinesWith"
        label={t('field.combinesWith')}
        hint={t('hint.combinesWith')}
        choices={words.combinations}
      />
    </>
  );
}

function Products() {
  const { t } = useTranslation('discounts');
  const brandId = useBrandId();
  const looking = useLooking('products');
  const { q, isOpen } = looking;
  const { data, isFetching } = useListProductsQuery(
    { brandId, sort: 'name', limit: SHOWN, ...(q && { q }) },
    { skip: !isOpen },
  );
  return (
    <ManyRecordsField
      name="products"
      label={t('field.products')}
      required
      options={rowsOf(data).map(({ id, name }) => ({ id, name }))}
      loading={isFetching}
      looking={looking}
    />
  );
}

function Categories() {
  const { t } = useTranslation('discounts');
  const { options, nameOf, isLoading } = useProductCategories();
  const looking = useLooking('categories');
  const categories = useMemo(() => options.map(({ value, label }) => ({ id: value, name: label })), [options]);
  const found = useFound('look:categories', categories, looking.q, () =>
    categories.filter(({ name }) => foldTr(name).includes(foldTr(looking.q))),
  );
  return (
    <ManyRecordsField
      name="categories"
      label={t('field.categories')}
      required
      options={found}
      labelOf={({ id }) => nameOf(id)}
      loading={isLoading}
      looking={looking}
    />
  );
}
