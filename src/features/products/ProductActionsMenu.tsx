import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProductRow } from '#contract/schemas/products';
import { paths } from '../../shared/paths.ts';
import { ArchiveIcon, EditIcon, MoreIcon, RestoreIcon, TrashIcon } from '../../shared/ui/icons.tsx';
import type { ProductAction } from './useProductChanges.ts';

/** What can be done with one product; the same in the table and on its card. */
export function ProductActionsMenu({ row, onAction }: { row: ProductRow; onAction: (action: ProductAction, row: ProductRow) => void }) {
  const { t } = useTranslation('products');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (action: ProductAction) => () => {
    setAnchor(null);
    onAction(action, row);
  };
  return (
    <>
      <IconButton size="small" aria-label={t('actions.label', { name: row.name })} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <MoreIcon sx={{ strokeWidth: 2.75 }} />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem component={Link} to={paths.products.edit(row.id)}><ListItemIcon><EditIcon /></ListItemIcon>{t('actions.edit')}</MenuItem>
          {row.status !== 'active' && <MenuItem onClick={choose('activate')}><ListItemIcon><RestoreIcon /></ListItemIcon>{t('actions.activate')}</MenuItem>}
          {row.status !== 'archived' && <MenuItem onClick={choose('archive')}><ListItemIcon><ArchiveIcon /></ListItemIcon>{t('actions.archive')}</MenuItem>}
          <MenuItem onClick={choose('delete')}><ListItemIcon><TrashIcon /></ListItemIcon>{t('actions.delete')}</MenuItem>
        </Menu>
      )}
    </>
  );
}
