import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazyPart.tsx';
import { FilterChip } from './FilterChip.tsx';
import type { RangeFormProps } from './RangeForm.tsx';

/** Text fields are large and a list shows none before a filter is opened. */
const RangeForm = lazyPart(
  async () => (await import('./RangeForm.tsx')).RangeForm,
  ({ close }) => close(),
);

/** Two fields and a button, in px: the menu opens at the size that it keeps. */
const COMING = { width: 244, height: 244 };

interface Props extends Omit<RangeFormProps, 'close'> {
  /** Which of the list's filters it is. */
  filter: string;
  label: string;
  valueText: string;
  onClear: () => void;
}

/** A filter from … to …, applied by its button or Enter. */
export function RangeFilter({ filter, label, valueText, onClear, ...form }: Props) {
  return (
    <FilterChip filter={filter} label={label} valueText={valueText} onClear={onClear}>
      {(close) => (
        <Suspense fallback={<Box sx={COMING} />}>
          <RangeForm {...form} close={close} />
        </Suspense>
      )}
    </FilterChip>
  );
}
