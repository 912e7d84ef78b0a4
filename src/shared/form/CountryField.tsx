import { useMemo } from 'react';
import { useLanguage } from '../format/useLanguage.ts';
import { countryChoices } from './countryNames.ts';
import { SelectField } from './SelectField.tsx';

interface Props {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  emptyOption?: string;
}

/** A country by name; the form holds its ISO 3166-1 alpha-2 code. */
export function CountryField(props: Props) {
  const language = useLanguage();
  const options = useMemo(
    () => countryChoices(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );
  return <SelectField {...props} options={options} />;
}
