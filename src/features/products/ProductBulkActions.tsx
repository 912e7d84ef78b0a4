import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '../../shared/ui/icons.tsx';
import type { ProductAction } from './useProductChanges.ts';

interface Props {
  categories: readonly { value: string; label: string }[];
  busy: boolean;
  onRun: (action: ProductAction, category?: string) => void;
}

/** What can be done with the chosen products. */
export function ProductBulkActions({ categories, busy, onRun }: Props) {
  const { t } = useTranslation('products');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button size="small" variant="outlined" disabled={busy} onClick={() => onRun('activate')}>
        {t('actions.activate')}
      </Button>
      <Button size="small" variant="outlined" disabled={busy} onClick={() => onRun('archive')}>
        {t('actions.archive')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('actions.setCategory')}
      </Button>
      <Button size="small" variant="outlined" disabled={busy} onClick={() => onRun('delete')}>
        {t('actions.delete')}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ paper: { sx: { maxHeight: 360 } } }}>
          {categories.map(({ value, label }) => (
            <MenuItem
              key={value}
              onClick={() => {
                setAnchor(null);
                onRun('set_category', value);
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
