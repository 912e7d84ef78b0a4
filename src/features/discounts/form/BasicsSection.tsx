import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DISCOUNT_TITLE_MAX, type DiscountState } from '#contract/constants/discounts';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';

/** What the team calls it. */
export function TitleField() {
  const { t } = useTranslation('discounts');
  return (
    <TextField name="title" label={t('field.title')} required maxLength={DISCOUNT_TITLE_MAX} hint={t('hint.title')} />
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
