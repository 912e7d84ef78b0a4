import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { FilterChip } from './FilterChip.tsx';

interface Props {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A filter over a fixed set of values, one at a time. */
export function OneChoiceFilter({ label, options, value, onChange }: Props) {
  const valueText = value === undefined ? '' : (options.find((option) => option.value === value)?.label ?? value);
  return (
    <FilterChip label={label} valueText={valueText} onClear={() => onChange(undefined)}>
      {(close) => (
        <RadioGroup
          aria-label={label}
          value={value ?? ''}
          onChange={(event) => {
            onChange(event.target.value);
            close();
          }}
          sx={{ maxHeight: 320, flexWrap: 'nowrap', overflowY: 'auto', px: 1 }}
        >
          {options.map((option) => (
            <FormControlLabel
              key={option.value}
              value={option.value}
              label={option.label}
              control={<Radio size="small" />}
            />
          ))}
        </RadioGroup>
      )}
    </FilterChip>
  );
}
