import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { FilterChip } from './FilterChip.tsx';
import { filterValues } from './listFilters.ts';

interface Props {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Comma-separated values, as in the address. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A filter over a fixed set of values, any number of them. */
export function ChoiceFilter({ label, options, value, onChange }: Props) {
  const chosen = filterValues(value);
  const toggle = (option: string, on: boolean) => {
    const next = options
      .map((known) => known.value)
      .filter((known) => (known === option ? on : chosen.includes(known)));
    onChange(next.length > 0 ? next.join(',') : undefined);
  };
  const valueText = chosen.map((id) => options.find((option) => option.value === id)?.label ?? id).join(', ');
  return (
    <FilterChip label={label} valueText={valueText} onClear={() => onChange(undefined)}>
      {() => (
        <FormGroup sx={{ maxHeight: 320, flexWrap: 'nowrap', overflowY: 'auto', px: 1 }}>
          {options.map((option) => (
            <FormControlLabel
              key={option.value}
              label={option.label}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(option.value)}
                  onChange={(event) => toggle(option.value, event.target.checked)}
                />
              }
            />
          ))}
        </FormGroup>
      )}
    </FilterChip>
  );
}
