import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DiscountRow } from '#contract/schemas/discounts';
import { RowMenuButton } from '../../../shared/list/RowMenuButton.tsx';
import { paths } from '../../../shared/paths.ts';
import { ArchiveIcon, EditIcon, PauseIcon, PlayIcon, RestoreIcon, TrashIcon } from '../../../shared/ui/icons.tsx';
import { offeredActions } from '../offeredActions.ts';
import type { DiscountAction } from './useDiscountChanges.ts';

const ICONS = {
  pause: PauseIcon,
  resume: PlayIcon,
  archive: ArchiveIcon,
  restore: RestoreIcon,
  delete: TrashIcon,
} as const;

interface Props {
  row: DiscountRow;
  onAction: (action: DiscountAction, row: DiscountRow) => void;
  t: TFunction<'discounts'>;
}

/** What can be done with one discount; the same in the table and on its card. */
export function DiscountActionsMenu({ row, onAction, t }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <RowMenuButton label={t('actions.label', { code: row.code })} open={anchor !== null} onOpen={setAnchor} />
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem component={Link} to={paths.discounts.edit(row.id)}>
            <ListItemIcon>
              <EditIcon />
            </ListItemIcon>
            {t('actions.edit')}
          </MenuItem>
          {offeredActions(row).map((action) => {
            const Icon = ICONS[action];
            return (
              <MenuItem
                key={action}
                onClick={() => {
                  setAnchor(null);
                  onAction(action, row);
                }}
              >
                <ListItemIcon>
                  <Icon />
                </ListItemIcon>
                {t(`actions.${action}`)}
              </MenuItem>
            );
          })}
        </Menu>
      )}
    </>
  );
}
