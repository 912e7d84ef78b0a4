import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import { useFormField } from './useFormField.ts';

interface NamedRecord {
  id: number | string;
  name: string;
}

interface Props<R extends NamedRecord> {
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** Those found for what is typed, as many as are worth showing. */
  options: readonly R[];
  loading: boolean;
  /** Tells what is typed, so that it can be looked for; null while the list is closed. */
  onLook: (q: string | null) => void;
}

/** What both fields share: what is typed is looked for as long as the list is open. */
function useLooking<R extends NamedRecord>(props: Props<R>, error: string | undefined) {
  const { t } = useTranslation('forms');
  const [text, setText] = useState('');
  const { name, label, hint, required = false, disabled = false, options, loading, onLook } = props;
  return {
    id: `field-${name}`,
    options: [...options],
    loading,
    disabled,
    filterOptions: (all: R[]) => all,
    getOptionKey: ({ id }: R) => id,
    isOptionEqualToValue: (one: R, other: R) => one.id === other.id,
    inputValue: text,
    loadingText: t('records.loading'),
    noOptionsText: t('records.none'),
    openText: t('records.open'),
    closeText: t('records.close'),
    clearText: t('records.clear'),
    // What is chosen already stands in the field; everything is offered until something is typed.
    onOpen: () => onLook(''),
    onClose: () => onLook(null),
    onInputChange: (_event: unknown, typed: string, reason: string) => {
      setText(typed);
      if (reason === 'input') onLook(typed.trim().slice(0, SEARCH_TEXT_MAX));
    },
    renderInput: (params: AutocompleteRenderInputParams) => (
      <TextField
        {...params}
        name={name}
        size="small"
        label={label}
        required={required}
        error={error !== undefined}
        helperText={error ?? hint}
      />
    ),
  };
}

/** Any number of records in a Formik form, found by typing; called by their names, or by `labelOf`. */
export function ManyRecordsField<R extends NamedRecord>({
  labelOf = ({ name }) => name,
  ...props
}: Props<R> & { labelOf?: (record: R) => string }) {
  const { value, error, setValue, leave } = useFormField<R[]>(props.name);
  return (
    <Autocomplete<R, true>
      {...useLooking(props, error)}
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      value={value}
      getOptionLabel={labelOf}
      onChange={(_event, chosen) => setValue(chosen)}
      onBlur={leave}
    />
  );
}

/** One record in a Formik form, found by typing; null is none. `onChosen` hears of another one. */
export function RecordField<R extends NamedRecord>({
  onChosen,
  ...props
}: Props<R> & { onChosen?: (record: R | null) => void }) {
  const { value, error, setValue, leave } = useFormField<R | null>(props.name);
  return (
    <Autocomplete<R>
      {...useLooking(props, error)}
      value={value}
      getOptionLabel={({ name }) => name}
      onChange={(_event, record) => {
        setValue(record);
        onChosen?.(record);
      }}
      onBlur={leave}
    />
  );
}
