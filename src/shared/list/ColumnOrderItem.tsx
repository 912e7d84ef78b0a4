import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { DragIcon, MoveDownIcon, MoveUpIcon } from '../ui/icons.tsx';

const WIDTH_MIN = 40;
const WIDTH_MAX = 1000;
const DRAG_TYPE = 'text/x-column-index';

interface Props {
  index: number;
  last: boolean;
  label: string;
  required: boolean;
  visible: boolean;
  /** px; null leaves it to the list. */
  width: number | null;
  onMove: (from: number, to: number) => void;
  onChange: (change: { visible?: boolean; width?: number | null }) => void;
}

/** One column in the layout dialog: shown or not, its width, and its place by buttons or by dragging. */
export function ColumnOrderItem({ index, last, label, required, visible, width, onMove, onChange }: Props) {
  const { t } = useTranslation('lists');
  const changeWidth = (text: string) => {
    const typed = Number(text);
    if (text === '') onChange({ width: null });
    else if (Number.isInteger(typed) && typed >= WIDTH_MIN && typed <= WIDTH_MAX) onChange({ width: typed });
  };
  return (
    <Box
      component="li"
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, String(index))}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onMove(Number(event.dataTransfer.getData(DRAG_TYPE)), index);
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 44,
        borderBottom: last ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      <DragIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary', cursor: 'grab' }} />
      <FormControlLabel
        sx={{ flex: 1, minWidth: 0, mr: 0 }}
        label={label}
        control={
          <Checkbox
            size="small"
            checked={visible}
            disabled={required}
            onChange={(event) => onChange({ visible: event.target.checked })}
          />
        }
      />
      <OutlinedInput
        key={width ?? 'auto'}
        size="small"
        defaultValue={width ?? ''}
        placeholder={t('layout.auto')}
        onBlur={(event) => changeWidth(event.target.value)}
        inputProps={{ 'aria-label': t('layout.width', { name: label }), inputMode: 'numeric', maxLength: 4 }}
        sx={{ width: 76, fontSize: 13, '& input.MuiInputBase-input': { py: 0.75 } }}
      />
      <IconButton
        size="small"
        disabled={index === 0}
        aria-label={t('layout.up', { name: label })}
        onClick={() => onMove(index, index - 1)}
      >
        <MoveUpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={last}
        aria-label={t('layout.down', { name: label })}
        onClick={() => onMove(index, index + 1)}
      >
        <MoveDownIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
