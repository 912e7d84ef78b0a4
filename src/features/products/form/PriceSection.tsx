import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '#contract/constants/money';
import { MoneyField } from '../../../shared/form/MoneyField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import type { ProductFormValues } from '../productFormValues.ts';
import { FeedOwned } from './FeedOwned.tsx';

const COLUMNS = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({ value: code, label: code }));

/** Price, sale price, currency and stock, which a feed may own, and the cost, which is the brand's own. */
export function PriceSection() {
  const { t } = useTranslation('products');
  const { currency } = useFormikContext<ProductFormValues>().values;
  return (
    <>
      <FeedOwned>
        <Box sx={COLUMNS}>
          <MoneyField name="price" label={t('column.price')} required currency={currency} />
          <SelectField name="currency" label={t('form.currency')} options={CURRENCY_OPTIONS} />
          <MoneyField name="salePrice" label={t('form.salePrice')} currency={currency} hint={t('form.salePriceHint')} />
          <WholeNumberField name="stock" label={t('column.stock')} hint={t('form.stockHint')} />
        </Box>
      </FeedOwned>
      <Box sx={COLUMNS}>
        <MoneyField name="cost" label={t('form.cost')} currency={currency} hint={t('form.costHint')} />
      </Box>
    </>
  );
}
