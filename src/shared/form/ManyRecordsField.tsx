import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useFormField } from './useFormField.ts';
import type { Looking } from './useLooking.ts';

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
  /** Its list; what is typed is looked for as long as that is open. */
  looking: Looking;
}

/** What both fields share. `own` is the name of what is chosen already. */
function useSharedProps<R extends NamedRecord>(props: Props<R>, error: string | undefined, own?: string) {
  const { t } = useTranslation('forms');
  const { name, label, hint, required = false, disabled = false, options, loading, looking } = props;
  return {
    id: `field-${name}`,
    options: [...options],
    loading,
    disabled,
    filterOptions: (all: R[]) => all,
    getOptionKey: ({ id }: R) => id,
    isOptionEqualToValue: (one: R, other: R) => one.id === other.id,
    ...looking.propsOf(own),
    loadingText: t('records.loading'),
    noOptionsText: t('records.none'),
    openText: t('records.open'),
    closeText: t('records.close'),
    clearText: t('records.clear'),
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
      {...useSharedProps(props, error)}
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      value={value}
      getOptionLabel={labelOf}
      onChange={(_event, chosen) => {
        props.looking.forget();
        setValue(chosen);
      }}
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
      {...useSharedProps(props, error, value?.name)}
      value={value}
      getOptionLabel={({ name }) => name}
      onChange={(_event, record) => {
        props.looking.forget();
        setValue(record);
        onChosen?.(record);
      }}
      onBlur={leave}
    />
  );
}
