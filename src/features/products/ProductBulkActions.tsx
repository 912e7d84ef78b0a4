import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '../../shared/ui/icons.tsx';
import type { ProductAction } from './useProductListActions.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';

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
      <WorkButton size="small" variant="outlined" isBusy={busy} onClick={() => onRun('activate')}>
        {t('actions.activate')}
      </WorkButton>
      <WorkButton size="small" variant="outlined" isBusy={busy} onClick={() => onRun('archive')}>
        {t('actions.archive')}
      </WorkButton>
      <WorkButton
        size="small"
        variant="outlined"
        isBusy={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('actions.setCategory')}
      </WorkButton>
      <WorkButton size="small" variant="outlined" isBusy={busy} onClick={() => onRun('delete')}>
        {t('actions.delete')}
      </WorkButton>
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
