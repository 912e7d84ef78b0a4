import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIST_DENSITIES } from '#contract/constants/lists';
import type { ListLayout } from '#contract/schemas/views';
import { HiddenText } from '../ui/HiddenText.tsx';
import { ColumnOrderItem } from './ColumnOrderItem.tsx';
import { changeColumn, type ListColumn, type ListDensity, moveColumn } from './listLayout.ts';

interface Props {
  /** Those that there are, with their names. */
  columns: readonly (ListColumn & { label: string })[];
  layout: ListLayout;
  /** Null resets to how the list comes. */
  onChange: (layout: ListLayout | null) => void;
  onClose: () => void;
}

/** Which columns, in which order and how wide, and how dense the rows are. Every change shows at once. */
export function ListLayoutDialog({ columns, layout, onChange, onClose }: Props) {
  const { t } = useTranslation('lists');
  const [moved, setMoved] = useState('');
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key;
  const move = (from: number, to: number) => {
    const key = layout.columns[from]?.key;
    if (key === undefined || to < 0 || to >= layout.columns.length) return;
    onChange(moveColumn(layout, from, to));
    setMoved(t('layout.moved', { name: labelOf(key), place: to + 1, count: layout.columns.length }));
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="list-layout-title">
      <DialogTitle id="list-layout-title">{t('layout.title')}</DialogTitle>
      <DialogContent>
        <Typography id="list-density" variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {t('layout.density')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={layout.density}
          aria-labelledby="list-density"
          onChange={(_, density: ListDensity | null) => {
            if (density) onChange({ ...layout, density });
          }}
        >
          {LIST_DENSITIES.map((density) => (
            <ToggleButton key={density} value={density}>
              {t(`layout.densities.${density}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography id="list-columns" variant="body2" sx={{ mt: 3, mb: 1, color: 'text.secondary' }}>
          {t('layout.columns')}
        </Typography>
        <Stack component="ol" aria-labelledby="list-columns" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {layout.columns.map(
            (column, index) =>
              columns.some(({ key }) => key === column.key) && (
                <ColumnOrderItem
                  key={column.key}
                  index={index}
                  last={index === layout.columns.length - 1}
                  label={labelOf(column.key)}
                  required={columns.find(({ key }) => key === column.key)?.required ?? false}
                  visible={column.visible}
                  width={column.width}
                  onMove={move}
                  onChange={(change) => onChange(changeColumn(layout, column.key, change))}
                />
              ),
          )}
        </Stack>
        <div role="status">
          <HiddenText>{moved}</HiddenText>
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onChange(null)} sx={{ mr: 'auto' }}>
          {t('layout.reset')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('layout.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
