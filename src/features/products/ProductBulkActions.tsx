import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '../../shared/ui/icons.tsx';
import type { ProductAction } from './useProductListActions.ts';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';
import { useMenu } from '../../shared/replay/useMenu.ts';

interface Props {
  categories: readonly { value: string; label: string }[];
  busy: boolean;
  onRun: (action: ProductAction, category?: string) => void;
}

/** What can be done with the chosen products. */
export function ProductBulkActions({ categories, busy, onRun }: Props) {
  const { t } = useTranslation('products');
  const { button, ...menu } = useMenu('products:category');
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
        aria-expanded={menu.isOpen}
        endIcon={<ChevronDownIcon />}
        ref={button}
        onClick={menu.open}
      >
        {t('actions.setCategory')}
      </WorkButton>
      <WorkButton size="small" variant="outlined" isBusy={busy} onClick={() => onRun('delete')}>
        {t('actions.delete')}
      </WorkButton>
      {menu.isOpen && (
        <Menu open anchorEl={menu.anchorEl} onClose={menu.close} slotProps={{ paper: { sx: { maxHeight: 360 } } }}>
          {categories.map(({ value, label }) => (
            <MenuItem
              key={value}
              onClick={() => {
                menu.close();
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
