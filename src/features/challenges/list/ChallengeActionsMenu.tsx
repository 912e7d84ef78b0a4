import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ChallengeRow } from '#contract/schemas/challenges';
import { paths } from '../../../shared/paths.ts';
import { RowMenuButton } from '../../../shared/list/RowMenuButton.tsx';
import { ArchiveIcon, CardsIcon, EditIcon, RestoreIcon, StarIcon, TrashIcon } from '../../../shared/ui/icons.tsx';
import type { ChallengeAction } from './useChallengeActions.ts';

interface Props {
  row: ChallengeRow;
  onAction: (action: ChallengeAction, row: ChallengeRow) => void;
  t: TFunction<'challenges'>;
}

/** What can be done with one challenge; the same in the table, on its card and on the board. */
export function ChallengeActionsMenu({ row, onAction, t }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { status, phase } = row;
  const choose = (action: ChallengeAction) => () => {
    setAnchor(null);
    onAction(action, row);
  };
  const mayEdit = phase !== 'archived' && status !== 'completed' && status !== 'cancelled';
  const mayArchive = phase !== 'archived' && (status === 'draft' || status === 'completed' || status === 'cancelled');
  return (
    <>
      <RowMenuButton label={t('actions.label', { title: row.title })} open={anchor !== null} onOpen={setAnchor} />
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {mayEdit && (
            <MenuItem component={Link} to={paths.challenges.edit(row.id)}>
              <ListItemIcon>
                <EditIcon />
              </ListItemIcon>
              {t('actions.edit')}
            </MenuItem>
          )}
          <MenuItem onClick={choose('duplicate')}>
            <ListItemIcon>
              <CardsIcon />
            </ListItemIcon>
            {t('actions.duplicate')}
          </MenuItem>
          <MenuItem onClick={choose('template')}>
            <ListItemIcon>
              <StarIcon />
            </ListItemIcon>
            {t('actions.template')}
          </MenuItem>
          {mayArchive && (
            <MenuItem onClick={choose('archive')}>
              <ListItemIcon>
                <ArchiveIcon />
              </ListItemIcon>
              {t('actions.archive')}
            </MenuItem>
          )}
          {phase === 'archived' && (
            <MenuItem onClick={choose('unarchive')}>
              <ListItemIcon>
                <RestoreIcon />
              </ListItemIcon>
              {t('actions.unarchive')}
            </MenuItem>
          )}
          {status === 'draft' && (
            <MenuItem onClick={choose('delete')} sx={{ color: 'error.main' }}>
              <ListItemIcon sx={{ color: 'inherit' }}>
                <TrashIcon />
              </ListItemIcon>
              {t('actions.delete')}
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}
