import { useTranslation } from 'react-i18next';
import { COMPANY_MAX } from '#contract/constants/team';
import { CountryField } from '../../shared/form/CountryField.tsx';
import { PhoneField } from '../../shared/form/PhoneField.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { MISSING } from '../../shared/format/locale.ts';

/** The optional part of the member form. */
export function MemberDetailsFields() {
  const { t } = useTranslation('team');
  return (
    <>
      <TextField name="company" label={t('form.company')} autoComplete="organization" maxLength={COMPANY_MAX} />
      <CountryField name="country" label={t('form.country')} emptyOption={MISSING} />
      <PhoneField name="phone" label={t('form.phone')} />
    </>
  );
}
