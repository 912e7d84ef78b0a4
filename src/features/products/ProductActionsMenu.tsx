import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProductRow } from '#contract/schemas/products';
import { RowMenuButton } from '../../shared/list/RowMenuButton.tsx';
import { paths } from '../../shared/paths.ts';
import { ArchiveIcon, EditIcon, ImageIcon, RestoreIcon, TrashIcon } from '../../shared/ui/icons.tsx';
import type { ProductAction } from './useProductListActions.ts';

interface Props {
  row: ProductRow;
  onAction: (action: ProductAction, row: ProductRow) => void;
  t: TFunction<'products'>;
}

/** What can be done with one product; the same in the table and on its card. */
export function ProductActionsMenu({ row, onAction, t }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (action: ProductAction) => () => {
    setAnchor(null);
    onAction(action, row);
  };
  return (
    <>
      <RowMenuButton label={t('actions.label', { name: row.name })} open={anchor !== null} onOpen={setAnchor} />
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem component={Link} to={paths.products.edit(row.id)}>
            <ListItemIcon>
              <EditIcon />
            </ListItemIcon>
            {t('actions.edit')}
          </MenuItem>
          <MenuItem component={Link} to={paths.products.contents(row.id)}>
            <ListItemIcon>
              <ImageIcon />
            </ListItemIcon>
            {t('actions.contents')}
          </MenuItem>
          {row.status !== 'active' && (
            <MenuItem onClick={choose('activate')}>
              <ListItemIcon>
                <RestoreIcon />
              </ListItemIcon>
              {t('actions.activate')}
            </MenuItem>
          )}
          {row.status !== 'archived' && (
            <MenuItem onClick={choose('archive')}>
              <ListItemIcon>
                <ArchiveIcon />
              </ListItemIcon>
              {t('actions.archive')}
            </MenuItem>
          )}
          <MenuItem onClick={choose('delete')}>
            <ListItemIcon>
              <TrashIcon />
            </ListItemIcon>
            {t('actions.delete')}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
