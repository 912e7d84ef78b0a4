import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { FieldArray, useFormikContext } from 'formik';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_SKU_MAX, PRODUCT_VARIANT_TITLE_MAX, PRODUCT_VARIANTS_MAX } from '#contract/constants/products';
import { MoneyField } from '../../../shared/form/MoneyField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import { PlusIcon, TrashIcon } from '../../../shared/ui/icons.tsx';
import { EMPTY_VARIANT, type ProductFormValues } from '../productFormValues.ts';
import { focusSoon } from '../../../shared/form/focusSoon.ts';
import { say } from '../../../shared/notify/say.ts';
import { LockedByFeed } from './lockedByFeed.ts';

/** Sizes, colours and the like: each with its own SKU, price and stock. */
export function VariantsSection() {
  const { t } = useTranslation('products');
  const { values, errors } = useFormikContext<ProductFormValues>();
  const isLocked = use(LockedByFeed);
  return (
    <FieldArray name="variants" validateOnChange={false}>
      {({ push, remove }) => (
        <>
          {values.variants.map((_variant, index) => (
            // A variant has no id of its own; fields keep no state that would follow the wrong row.
            <Box
              key={index}
              role="group"
              aria-label={t('form.variant', { number: index + 1 })}
              sx={{
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: { xs: '1fr 1fr', sm: '1.4fr 1.2fr 1fr 0.8fr auto' },
                alignItems: 'start',
              }}
            >
              <TextField
                name={`variants.${index}.title`}
                label={t('form.variantTitle')}
                required
                maxLength={PRODUCT_VARIANT_TITLE_MAX}
              />
              <TextField name={`variants.${index}.sku`} label={t('column.sku')} required maxLength={PRODUCT_SKU_MAX} />
              <MoneyField
                name={`variants.${index}.price`}
                label={t('column.price')}
                required
                currency={values.currency}
              />
              <WholeNumberField name={`variants.${index}.stock`} label={t('column.stock')} />
              <IconButton
                disabled={isLocked}
                aria-label={t('form.removeVariant', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <TrashIcon />
              </IconButton>
            </Box>
          ))}
          {typeof errors.variants === 'string' && <FormHelperText error>{errors.variants}</FormHelperText>}
          <Box>
            <Button
              variant="outlined"
              startIcon={<PlusIcon />}
              disabled={isLocked || values.variants.length >= PRODUCT_VARIANTS_MAX}
              onClick={() => {
                push(EMPTY_VARIANT);
                focusSoon(`variants.${values.variants.length}.title`);
                say(t('form.variantAdded', { number: values.variants.length + 1 }));
              }}
            >
              {t('form.addVariant')}
            </Button>
          </Box>
        </>
      )}
    </FieldArray>
  );
}
