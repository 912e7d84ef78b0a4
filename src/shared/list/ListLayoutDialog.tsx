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
  // A layout may know more than the list has at the moment: places are those among what is drawn.
  const drawn = layout.columns.flatMap((column, at) => {
    const known = columns.find(({ key }) => key === column.key);
    return known ? [{ ...known, ...column, at }] : [];
  });
  const move = (from: number, to: number) => {
    const [column, target] = [drawn[from], drawn[to]];
    if (!column || !target) return;
    onChange(moveColumn(layout, column.at, target.at));
    setMoved(t('layout.moved', { name: column.label, place: to + 1, count: drawn.length }));
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
          {drawn.map(({ key, label, required = false, visible, width }, index) => (
            <ColumnOrderItem
              key={key}
              index={index}
              last={index === drawn.length - 1}
              label={label}
              required={required}
              visible={visible}
              width={width}
              onMove={move}
              onChange={(change) => onChange(changeColumn(layout, key, change))}
            />
          ))}
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
