import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FeedRow } from '#contract/schemas/feeds';
import { RowMenuButton } from '../../../shared/list/RowMenuButton.tsx';
import { paths } from '../../../shared/paths.ts';
import { EditIcon, PauseIcon, PlayIcon, RestoreIcon, TrashIcon } from '../../../shared/ui/icons.tsx';
import { type FeedAction, offeredActions } from '../offeredActions.ts';

const ICONS = { run: PlayIcon, pause: PauseIcon, resume: RestoreIcon, delete: TrashIcon } as const;

interface Props {
  row: FeedRow;
  onAction: (action: FeedAction, row: FeedRow) => void;
  t: TFunction<'feeds'>;
}

/** What can be done with one feed; the same in the table and on its card. */
export function FeedActionsMenu({ row, onAction, t }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <RowMenuButton label={t('actions.label', { name: row.name })} open={anchor !== null} onOpen={setAnchor} />
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem component={Link} to={paths.feeds.edit(row.id)}>
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
