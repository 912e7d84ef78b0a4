import Box from '@mui/material/Box';
import { type FormikHelpers, useFormikContext } from 'formik';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DIGITAL_DELIVERIES,
  PRODUCT_SHIPPINGS,
  SHIP_BY_DAYS_DEFAULT,
  type ProductShipping,
} from '#contract/constants/challenges';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import type { ChallengeFormValues } from './challengeFormValues.ts';
import { ProductField } from './ProductField.tsx';

/** Whether and how a product reaches the creator. What the choice has no use for is cleared, after asking. */
export function ShippingSection() {
  const {
    values: { productShipping, product },
    setValues,
  } = useFormikContext<ChallengeFormValues>();
  return <Fields productShipping={productShipping} product={product} setValues={setValues} />;
}

type FieldsProps = Pick<ChallengeFormValues, 'productShipping' | 'product'> &
  Pick<FormikHelpers<ChallengeFormValues>, 'setValues'>;

/** Memoised: what is typed leaves all but its own field alone. */
const Fields = memo(function Fields({ productShipping, product, setValues }: FieldsProps) {
  const { t } = useTranslation('challenges');
  const [asking, setAsking] = useState(false);
  const shippings = useMemo(
    () =>
      PRODUCT_SHIPPINGS.map((value) => ({ value, label: t(`shipping.${value}`), hint: t(`shippingHint.${value}`) })),
    [t],
  );
  const deliveries = useMemo(() => DIGITAL_DELIVERIES.map((value) => ({ value, label: t(`delivery.${value}`) })), [t]);
  const choose = (next: ProductShipping) =>
    void setValues(
      (now) => ({
        ...now,
        productShipping: next,
        product: next === 'none' ? null : now.product,
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
        onChoose={(next) => (next === 'none' && product ? setAsking(true) : choose(next))}
      />
      {(productShipping === 'physical' || productShipping === 'digital') && <ProductField required />}
      {productShipping === 'physical' && (
        <Box sx={{ maxWidth: 240 }}>
          <WholeNumberField name="shipByDays" label={t('field.shipByDays')} hint={t('hint.shipByDays')} required />
        </Box>
      )}
      {productShipping === 'digital' && (
        <ChoiceField name="digitalDelivery" label={t('field.digitalDelivery')} choices={deliveries} required />
      )}
      <ConfirmDialog
        open={asking}
        title={t('shippingClear.title')}
        confirmLabel={t('shippingClear.confirm')}
        onConfirm={() => {
          setAsking(false);
          choose('none');
        }}
        onCancel={() => setAsking(false)}
      >
        {t('shippingClear.body', { product: product?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
});
