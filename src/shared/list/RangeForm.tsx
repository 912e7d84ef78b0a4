import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../replay/useView.ts';

interface Range {
  from: string;
  to: string;
}

type Refused = Record<keyof Range, boolean>;
const NOTHING_REFUSED: Refused = { from: false, to: false };

export interface RangeFormProps {
  type: 'date' | 'text';
  /** The keyboard of a phone for text; figures with a comma unless told. */
  inputMode?: 'decimal' | 'numeric';
  /** As typed or shown, not as in the address. */
  value: Range;
  /** Answers which ends cannot be read; none means the range was taken. */
  onApply: (range: Range) => (keyof Range)[];
  /** One further choice, taken at once, such as the currency of a price range. */
  choice?: { label: string; any: string; value: string; values: readonly string[]; onChange: (value: string) => void };
  close: () => void;
}

/** The two ends of a range and what applies them. */
export function RangeForm({ type, inputMode = 'decimal', value, onApply, choice, close }: RangeFormProps) {
  const { t } = useTranslation('lists');
  const [typed, setTyped] = useView<{ range: Range; refused: Refused } | null>('filter:range', null);
  const { range, refused } = typed ?? { range: value, refused: NOTHING_REFUSED };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const bad = onApply(range);
    if (bad.length === 0) close();
    else setTyped({ range, refused: { from: bad.includes('from'), to: bad.includes('to') } });
  };
  const field = (end: keyof Range) => (
    <TextField
      size="small"
      type={type}
      label={t(`filters.${type}.${end}`)}
      value={range[end]}
      error={refused[end]}
      helperText={refused[end] ? t('filters.invalid') : undefined}
      onChange={(event) => setTyped({ range: { ...range, [end]: event.target.value }, refused })}
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
