import Box from '@mui/material/Box';
import { type ChangeEvent, type RefObject, useRef } from 'react';
import { UploadIcon } from '../ui/icons.tsx';
import { WorkButton } from '../ui/WorkButton.tsx';

interface Props {
  /** The heading that the file needs. */
  columns: readonly string[];
  label: string;
  /** Instead of the label once a file was read. */
  otherLabel: string;
  hasRead: boolean;
  reading: boolean;
  onFile: (file: File) => void;
  /** The file field, which is part of the form around it. */
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** Takes a CSV file by a button or dropped onto it, and says which columns it needs. The same file may be chosen again. */
export function CsvPicker({ columns, label, otherLabel, hasRead, reading, onFile, inputRef }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <Box
        component="code"
        sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover', fontSize: 12, overflowWrap: 'anywhere' }}
      >
        {columns.join(', ')}
      </Box>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <WorkButton
          variant={hasRead ? 'outlined' : 'contained'}
          loading={reading}
          startIcon={<UploadIcon />}
          onClick={() => input.current?.click()}
        >
          {hasRead ? otherLabel : label}
        </WorkButton>
        <input ref={input} type="file" hidden accept=".csv,text/csv" aria-label={label} onChange={choose} />
      </Box>
    </>
  );
}
