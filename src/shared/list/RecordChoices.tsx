import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { QuickSearch } from './QuickSearch.tsx';

interface Props {
  /** What is chosen among. */
  label: string;
  searchLabel: string;
  q: string;
  onSearch: (q: string) => void;
  /** Those found, the best first. */
  options: readonly { value: string; label: string }[];
  /** In place of the options: that there are none, that they are on their way, or why they did not come. */
  note: ReactNode;
  value: string | undefined;
  onChoose: (value: string) => void;
}

/** One record of many, found by its name: what the chip of a filter opens. A press chooses; arrows only move. */
export function RecordChoices({ label, searchLabel, q, onSearch, options, note, value, onChoose }: Props) {
  return (
    <Box sx={{ width: 280, maxWidth: '100%' }}>
      <QuickSearch value={q} label={searchLabel} onSearch={onSearch} />
      {options.length === 0 ? (
        <Typography variant="body2" color="textSecondary" role="status" component="div" sx={{ p: 1 }}>
          {note}
        </Typography>
      ) : (
        <RadioGroup
          aria-label={label}
          value={value ?? ''}
          sx={{ maxHeight: 280, flexWrap: 'nowrap', overflowY: 'auto', px: 1, pt: 1 }}
        >
          {options.map((option) => (
            <FormControlLabel
              key={option.value}
              value={option.value}
              label={option.label}
              control={<Radio size="small" onClick={() => onChoose(option.value)} />}
            />
          ))}
        </RadioGroup>
      )}
    </Box>
  );
}
