import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadIcon } from './icons.tsx';

interface Props {
  /** Kinds of files, as an `input` takes them. */
  accept: string;
  /** Whether there is one already, so that the button is no longer what to do next. */
  hasFile: boolean;
  onFile: (file: File) => void;
}

/** Takes a file by a button or dropped onto the box. The same file may be chosen again. */
export function FilePicker({ accept, hasFile, onFile }: Props) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 2,
        border: 1,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'control.border',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : undefined,
      }}
    >
      <Button
        variant={hasFile ? 'outlined' : 'contained'}
        startIcon={<UploadIcon />}
        onClick={() => input.current?.click()}
      >
        {t(hasFile ? 'file.chooseOther' : 'file.choose')}
      </Button>
      {/* Fingers drop nothing. */}
      <Typography variant="body2" color="textSecondary" sx={{ '@media (hover: none)': { display: 'none' } }}>
        {t('file.drop')}
      </Typography>
      <input ref={input} type="file" hidden accept={accept} aria-label={t('file.choose')} onChange={choose} />
    </Box>
  );
}
