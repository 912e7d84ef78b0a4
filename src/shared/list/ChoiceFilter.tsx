import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { foldTr } from '#contract/rules/text';
import { useFound } from '../replay/useFound.ts';
import { useTyped } from '../replay/useTyped.ts';
import { FilterChip } from './FilterChip.tsx';
import { filterValues } from './listFilters.ts';
import { QuickSearch } from './QuickSearch.tsx';

interface Props {
  /** Which of the list's filters it is. */
  filter: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Comma-separated values, as in the address. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** As many are read at a glance; of more, some are found by what they are called. */
const GLANCE = 12;

/** A filter over a fixed set of values, any number of them. */
export function ChoiceFilter({ filter, label, options, value, onChange }: Props) {
  const chosen = filterValues(value);
  const toggle = (option: string, on: boolean) => {
    const next = options
      .map((known) => known.value)
      .filter((known) => (known === option ? on : chosen.includes(known)));
    onChange(next.length > 0 ? next.join(',') : undefined);
  };
  const valueText = chosen.map((id) => options.find((option) => option.value === id)?.label ?? id).join(', ');
  return (
    <FilterChip filter={filter} label={label} valueText={valueText} onClear={() => onChange(undefined)}>
      {() => <Choices label={label} options={options} chosen={chosen} onToggle={toggle} />}
    </FilterChip>
  );
}

interface ChoicesProps extends Pick<Props, 'label' | 'options'> {
  chosen: readonly string[];
  onToggle: (option: string, on: boolean) => void;
}

function Choices({ label, options, chosen, onToggle }: ChoicesProps) {
  const { t } = useTranslation('lists');
  const [sought, setSought] = useTyped('filter:q');
  const found = useFound('filter', options, sought, () =>
    options.filter((option) => foldTr(option.label).includes(foldTr(sought))),
  );
  return (
    <>
      {options.length > GLANCE && (
        <QuickSearch quick value={sought} label={t('filters.search', { label })} onSearch={setSought} />
      )}
      {found.length === 0 && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ p: 1 }}>
          {t('filters.noneFound')}
        </Typography>
      )}
      <FormGroup sx={{ maxHeight: 320, flexWrap: 'nowrap', overflowY: 'auto', px: 1 }}>
        {found.map((option) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(option.value)}
                onChange={(event) => onToggle(option.value, event.target.checked)}
              />
            }
          />
        ))}
      </FormGroup>
    </>
  );
}
