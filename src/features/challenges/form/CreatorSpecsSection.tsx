import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CREATOR_CATEGORIES, CREATOR_GENDERS } from '#contract/constants/creators';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { ManyChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { countryChoices, countryName } from '../../../shared/form/countryNames.ts';
import { useFormField } from '../../../shared/form/useFormField.ts';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import { MatchingCount } from './MatchingCount.tsx';

/** Whom the challenge looks for, with how many there are. */
export function CreatorSpecsSection() {
  const { value: type } = useFormField<string>('recruitmentType');
  return <Fields isOpen={type !== 'invite_only'} />;
}

/** Memoised: what is typed leaves all but its own field alone. */
const Fields = memo(function Fields({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('challenges');
  const genders = useMemo(() => CREATOR_GENDERS.map((value) => ({ value, label: t(`gender.${value}`) })), [t]);
  const categories = useMemo(() => CREATOR_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })), [t]);
  return (
    <>
      <MatchingCount />
      <CountriesField required={isOpen} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', maxWidth: 320 }}>
        <WholeNumberField name="ageMin" label={t('field.ageMin')} />
        <WholeNumberField name="ageMax" label={t('field.ageMax')} />
      </Box>
      <ManyChoiceField name="genders" label={t('field.genders')} choices={genders} hint={t('hint.genders')} />
      <ManyChoiceField
        name="categories"
        label={t('field.categories')}
        choices={categories}
        required={isOpen}
        hint={t('hint.categories')}
      />
    </>
  );
});

export function CountriesField({
  name = 'countries',
  label,
  required = false,
  hint,
}: {
  name?: string;
  label?: string;
  required?: boolean;
  hint?: string;
}) {
  const { t } = useTranslation('challenges');
  const { value, error, setValue, leave } = useFormField<string[]>(name);
  return (
    <CountriesPicker
      name={name}
      label={label ?? t('field.countries')}
      value={value}
      error={error}
      hint={hint}
      required={required}
      onChange={setValue}
      onBlur={leave}
    />
  );
}

interface Props {
  name: string;
  label: string;
  value: string[];
  error: string | undefined;
  hint: string | undefined;
  required: boolean;
  onChange: (codes: string[]) => void;
  onBlur: () => void;
}

/** Memoised: what is typed elsewhere leaves it alone. */
const CountriesPicker = memo(function CountriesPicker({
  name,
  label,
  value,
  error,
  hint,
  required,
  onChange,
  onBlur,
}: Props) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const codes = useMemo(() => countryChoices(language).map(({ code }) => code), [language]);
  const missing = required && value.length === 0;
  return (
    <Autocomplete
      multiple
      id={`field-${name}`}
      options={codes}
      value={value}
      filterSelectedOptions
      getOptionLabel={(code) => countryName(code, language) ?? code}
      onChange={(_event, chosen) => onChange(chosen)}
      onBlur={onBlur}
      noOptionsText={t('countries.none')}
      openText={t('product.open')}
      closeText={t('product.close')}
      clearText={t('countries.clear')}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={label}
          required={missing}
          error={error !== undefined}
          helperText={error ?? hint}
        />
      )}
    />
  );
});
