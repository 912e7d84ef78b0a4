import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '#contract/constants/money';
import { MoneyField } from '../../../shared/form/MoneyField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import type { ProductFormValues } from '../productFormValues.ts';

const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({ value: code, label: code }));

/** Price, sale price, cost, currency and stock. */
export function PriceSection() {
  const { t } = useTranslation('products');
  const { currency } = useFormikContext<ProductFormValues>().values;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <MoneyField name="price" label={t('column.price')} required currency={currency} />
      <SelectField name="currency" label={t('form.currency')} options={CURRENCY_OPTIONS} />
      <MoneyField name="salePrice" label={t('form.salePrice')} currency={currency} hint={t('form.salePriceHint')} />
      <MoneyField name="cost" label={t('form.cost')} currency={currency} hint={t('form.costHint')} />
      <WholeNumberField name="stock" label={t('column.stock')} hint={t('form.stockHint')} />
    </Box>
  );
}
