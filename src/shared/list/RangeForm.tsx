import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../replay/useView.ts';
import type { RangeFaults } from './readRange.ts';

interface Range {
  from: string;
  to: string;
}

export interface RangeFormProps {
  type: 'date' | 'text';
  /** The keyboard of a phone for text; figures with a comma unless told. */
  inputMode?: 'decimal' | 'numeric';
  /** As typed or shown, not as in the address. */
  value: Range;
  /** Answers what is wrong; null means the range was taken. */
  onApply: (range: Range) => RangeFaults | null;
  /** One further choice, taken at once, such as the currency of a price range. */
  choice?: { label: string; any: string; value: string; values: readonly string[]; onChange: (value: string) => void };
  close: () => void;
}

/** The two ends of a range and what applies them. */
export function RangeForm({ type, inputMode = 'decimal', value, onApply, choice, close }: RangeFormProps) {
  const { t } = useTranslation('lists');
  const [typed, setTyped] = useView<{ range: Range; faults: RangeFaults } | null>('filter:range', null);
  const { range, faults } = typed ?? { range: value, faults: {} };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = onApply(range);
    if (found === null) close();
    else setTyped({ range, faults: found });
  };
  const field = (end: keyof Range) => (
    <TextField
      size="small"
      type={type}
      label={t(`filters.${type}.${end}`)}
      value={range[end]}
      error={faults[end] !== undefined}
      helperText={faults[end] && t(`filters.${faults[end]}`)}
      onChange={(event) => setTyped({ range: { ...range, [end]: event.target.value }, faults })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: type === 'text' ? inputMode : undefined } }}
    />
  );
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2, p: 0.5, width: 220 }}>
      {choice && (
        <TextField
          select
          size="small"
          label={choice.label}
          value={choice.value}
          onChange={(event) => choice.onChange(event.target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{choice.any}</option>
          {choice.values.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </TextField>
      )}
      {field('from')}
      {field('to')}
      <Button type="submit" variant="outlined">
        {t('filters.apply')}
      </Button>
    </Stack>
  );
}
