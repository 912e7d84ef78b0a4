import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DISCOUNT_TYPES } from '#contract/constants/discounts';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { MoneyField } from '../../../shared/form/MoneyField.tsx';
import { PercentField } from '../../../shared/form/PercentField.tsx';
import type { TermsValues } from './discountFormValues.ts';

/** Which kind of discount, and how much. */
export function ValueSection() {
  const { t } = useTranslation('discounts');
  const { type, currency } = useFormikContext<TermsValues>().values;
  const choices = useMemo(
    () => DISCOUNT_TYPES.map((value) => ({ value, label: t(`type.${value}`), hint: t(`typeHint.${value}`) })),
    [t],
  );
  return (
    <>
      <ChoiceField name="type" label={t('field.type')} required choices={choices} />
      <Box sx={{ maxWidth: { sm: 240 } }}>
        {type === 'percentage' && <PercentField name="percent" label={t('field.percent')} required />}
        {type === 'fixed_amount' && (
          <MoneyField name="amount" label={t('field.amount')} required currency={currency} hint={t('hint.amount')} />
        )}
      </Box>
    </>
  );
}
