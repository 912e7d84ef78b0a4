import Box from '@mui/material/Box';
import { type FormikHelpers, useFormikContext } from 'formik';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DIGITAL_DELIVERIES,
  PRODUCT_SHIPPINGS,
  SHIP_BY_DAYS_DEFAULT,
  type ProductShipping,
} from '#contract/constants/challenges';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { MoneyField } from '../../../shared/form/MoneyField.tsx';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import type { ChallengeFormValues } from './challengeFormValues.ts';
import { CatalogueField } from './CatalogueField.tsx';
import { ProductField } from './ProductField.tsx';
import { useView } from '../../../shared/replay/useView.ts';

/** Whether and how a product reaches the creator. What the choice has no use for is cleared, after asking. */
export function ShippingSection() {
  const {
    values: { productShipping, product, productChoice, catalogueProducts, currency },
    setValues,
  } = useFormikContext<ChallengeFormValues>();
  return (
    <Fields
      productShipping={productShipping}
      productChoice={productChoice}
      product={product}
      catalogueProducts={catalogueProducts}
      currency={currency}
      setValues={setValues}
    />
  );
}

const NO_CATALOGUE = { productChoice: 'one', catalogueProducts: [], pickItems: '', pickValue: '' };

type FieldsProps = Pick<
  ChallengeFormValues,
  'productShipping' | 'product' | 'productChoice' | 'catalogueProducts' | 'currency'
> &
  Pick<FormikHelpers<ChallengeFormValues>, 'setValues'>;

/** Memoised: what is typed leaves all but its own field alone. */
const Fields = memo(function Fields({
  productShipping,
  productChoice,
  product,
  catalogueProducts,
  currency,
  setValues,
}: FieldsProps) {
  const { t } = useTranslation('challenges');
  const [asking, setAsking] = useView<ProductShipping | null>('challenge:shipping', null);
  const shippings = useMemo(
    () =>
      PRODUCT_SHIPPINGS.map((value) => ({ value, label: t(`shipping.${value}`), hint: t(`shippingHint.${value}`) })),
    [t],
  );
  const productChoices = useMemo(
    () =>
      (['one', 'catalogue'] as const).map((value) => ({
        value,
        label: t(`productChoice.${value}`),
        hint: t(`productChoiceHint.${value}`),
      })),
    [t],
  );
  const isCatalogue = productShipping === 'physical' && productChoice === 'catalogue';
  const losing = product?.name ?? catalogueProducts.map(({ name }) => name).join(', ');
  const deliveries = useMemo(() => DIGITAL_DELIVERIES.map((value) => ({ value, label: t(`delivery.${value}`) })), [t]);
  const choose = (next: ProductShipping) =>
    void setValues(
      (now) => ({
        ...now,
        productShipping: next,
        product: next === 'none' ? null : now.product,
        ...(next !== 'physical' && NO_CATALOGUE),
        shipByDays: next === 'physical' ? now.shipByDays || String(SHIP_BY_DAYS_DEFAULT) : '',
        digitalDelivery: next === 'digital' ? now.digitalDelivery || 'code' : '',
      }),
      false,
    );
  return (
    <>
      <ChoiceField<ProductShipping>
        name="productShipping"
        label={t('field.productShipping')}
        required
        choices={shippings}
        onChoose={(next) => {
          const loses = next === 'none' ? losing !== '' : next === 'digital' && catalogueProducts.length > 0;
          if (loses) setAsking(next);
          else choose(next);
        }}
      />
      {productShipping === 'physical' && (
        <ChoiceField name="productChoice" label={t('field.productChoice')} choices={productChoices} />
      )}
      {(productShipping === 'physical' || productShipping === 'digital') && !isCatalogue && <ProductField required />}
      {isCatalogue && (
        <>
          <CatalogueField currency={currency} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
            <WholeNumberField name="pickItems" label={t('field.pickItems')} hint={t('hint.pickItems')} required />
            <MoneyField
              name="pickValue"
              label={t('field.pickValue')}
              hint={t('hint.pickValue')}
              required
              currency={currency}
            />
          </Box>
        </>
      )}
      {productShipping === 'physical' && (
        <Box sx={{ maxWidth: 240 }}>
          <WholeNumberField name="shipByDays" label={t('field.shipByDays')} hint={t('hint.shipByDays')} required />
        </Box>
      )}
      {productShipping === 'digital' && (
        <ChoiceField name="digitalDelivery" label={t('field.digitalDelivery')} choices={deliveries} required />
      )}
      <ConfirmDialog
        open={asking !== null}
        title={t('shippingClear.title')}
        confirmLabel={t('shippingClear.confirm')}
        onConfirm={() => {
          setAsking(null);
          if (asking) choose(asking);
        }}
        onCancel={() => setAsking(null)}
      >
        {t('shippingClear.body', { product: losing })}
      </ConfirmDialog>
    </>
  );
});
