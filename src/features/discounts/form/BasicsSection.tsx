import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DISCOUNT_CODE_MAX, DISCOUNT_TITLE_MAX, type DiscountState } from '#contract/constants/discounts';
import { normalizeCode } from '#contract/rules/discountCodes';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';

/** What the team calls it. */
export function TitleField() {
  const { t } = useTranslation('discounts');
  return (
    <TextField name="title" label={t('field.title')} required maxLength={DISCOUNT_TITLE_MAX} hint={t('hint.title')} />
  );
}

/** The code itself; how it will be kept is said while it is typed. */
export function CodeField() {
  const { t } = useTranslation('discounts');
  const { code } = useFormikContext<{ code: string }>().values;
  const kept = normalizeCode(code);
  return (
    <Box sx={{ maxWidth: { sm: 360 } }}>
      <TextField
        name="code"
        label={t('field.code')}
        required
        maxLength={DISCOUNT_CODE_MAX}
        autoComplete="off"
        hint={kept === '' || kept === code ? t('hint.code') : t('hint.keptCode', { code: kept })}
      />
    </Box>
  );
}

/** What a person sets by hand; everything else follows from dates and limit. */
export function StateField({ states }: { states: readonly DiscountState[] }) {
  const { t } = useTranslation('discounts');
  const choices = useMemo(
    () => states.map((value) => ({ value, label: t(`state.${value}`), hint: t(`stateHint.${value}`) })),
    [states, t],
  );
  return <ChoiceField name="state" label={t('field.state')} choices={choices} />;
}
