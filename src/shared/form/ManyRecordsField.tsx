import Autocomplete from '@mui/material/Autocomplete';
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

/** Value and handlers that both fields share: what is typed is looked for as long as the list is open. */
function useLooking(onLook: (q: string | null) => void) {
  const { t } = useTranslation('forms');
  const [text, setText] = useState('');
  return {
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
  };
}

/** Any number of records in a Formik form, found by typing; called by their names, or by `labelOf`. */
export function ManyRecordsField<R extends NamedRecord>({
  onLook,
  options,
  labelOf = ({ name }) => name,
  ...props
}: Props<R> & { labelOf?: (record: R) => string }) {
  const { value, error, setValue, leave } = useFormField<R[]>(props.name);
  const looking = useLooking(onLook);
  return (
    <Autocomplete<R, true>
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      id={`field-${props.name}`}
      value={value}
      options={[...options]}
      loading={props.loading}
      disabled={props.disabled ?? false}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, chosen) => setValue(chosen)}
      onBlur={leave}
      {...looking}
      renderInput={(params) => (
        <TextField
          {...params}
          name={props.name}
          size="small"
          label={props.label}
          required={props.required ?? false}
          error={error !== undefined}
          helperText={error ?? props.hint}
        />
      )}
    />
  );
}

/** One record in a Formik form, found by typing; null is none. `onChosen` hears of another one. */
export function RecordField<R extends NamedRecord>({
  onLook,
  onChosen,
  options,
  ...props
}: Props<R> & { onChosen?: (record: R | null) => void }) {
  const { value, error, setValue, leave } = useFormField<R | null>(props.name);
  const looking = useLooking(onLook);
  return (
    <Autocomplete<R>
      id={`field-${props.name}`}
      value={value}
      options={[...options]}
      loading={props.loading}
      disabled={props.disabled ?? false}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, record) => {
        setValue(record);
        onChosen?.(record);
      }}
      onBlur={leave}
      {...looking}
      renderInput={(params) => (
        <TextField
          {...params}
          name={props.name}
          size="small"
          label={props.label}
          required={props.required ?? false}
          error={error !== undefined}
          helperText={error ?? props.hint}
        />
      )}
    />
  );
}
