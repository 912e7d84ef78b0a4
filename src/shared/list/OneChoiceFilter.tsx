import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from './FilterChip.tsx';

interface Props {
  /** Which of the list's filters it is. */
  filter: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  /** The one of them that holds while none is chosen, where there is always one. */
  standing?: string;
  onChange: (value: string | undefined) => void;
}

/**
 * A filter over a fixed set of values, one at a time or none. The pointer and Enter choose and close; arrows choose and
 * leave the choices open, since each of them chooses what it passes.
 */
export function OneChoiceFilter({ filter, label, options, value, standing, onChange }: Props) {
  const { t } = useTranslation('lists');
  const byPointer = useRef(false);
  const choices = standing === undefined ? [{ value: '', label: t('filters.any') }, ...options] : options;
  const valueText = value === undefined ? '' : (options.find((option) => option.value === value)?.label ?? value);
  return (
    <FilterChip filter={filter} label={label} valueText={valueText} onClear={() => onChange(undefined)}>
      {(close) => (
        <RadioGroup
          aria-label={label}
          value={value ?? standing ?? ''}
          onChange={(event) => {
            const chosen = event.target.value;
            onChange(chosen === '' || chosen === standing ? undefined : chosen);
            if (byPointer.current) close();
          }}
          onPointerDown={() => {
            byPointer.current = true;
          }}
          onKeyDown={(event) => {
            byPointer.current = false;
            if (event.key !== 'Enter') return;
            // Else the same press would open it again: closing gives the focus back to the chip.
            event.preventDefault();
            close();
          }}
          sx={{ maxHeight: 320, flexWrap: 'nowrap', overflowY: 'auto', px: 1 }}
        >
          {choices.map((option) => (
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
