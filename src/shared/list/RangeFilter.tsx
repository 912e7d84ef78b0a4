import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from './FilterChip.tsx';

interface Range { from: string; to: string }
interface Props {
  label: string;
  valueText: string;
  type: 'date' | 'text';
  /** As typed or shown, not as in the address. */
  value: Range;
  /** Answers which ends cannot be read; none means the range was taken. */
  onApply: (range: Range) => (keyof Range)[];
  onClear: () => void;
  /** Further choices, such as the currency of a price range. */
  children?: ReactNode;
}

/** A filter from … to …, applied by its button or Enter. */
export function RangeFilter({ label, valueText, type, value, onApply, onClear, children }: Props) {
  return (
    <FilterChip label={label} valueText={valueText} onClear={onClear}>
      {(close) => <RangeForm type={type} value={value} onApply={onApply} close={close}>{children}</RangeForm>}
    </FilterChip>
  );
}

function RangeForm({ type, value, onApply, close, children }: Pick<Props, 'type' | 'value' | 'onApply' | 'children'> & { close: () => void }) {
  const { t } = useTranslation('lists');
  const [range, setRange] = useState(value);
  const [refused, setRefused] = useState<(keyof Range)[]>([]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const bad = onApply(range);
    setRefused(bad);
    if (bad.length === 0) close();
  };
  const field = (end: keyof Range) => (
    <TextField
      size="small"
      type={type}
      label={t(`filters.${type}.${end}`)}
      value={range[end]}
      error={refused.includes(end)}
      helperText={refused.includes(end) ? t('filters.invalid') : undefined}
      onChange={(event) => setRange({ ...range, [end]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: type === 'text' ? 'decimal' : undefined } }}
    />
  );
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2, p: 0.5, width: 220 }}>
      {children}
      {field('from')}
      {field('to')}
      <Button type="submit" variant="outlined">{t('filters.apply')}</Button>
    </Stack>
  );
}
