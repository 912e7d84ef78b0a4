import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import type { IconComponent } from '../ui/icons.tsx';
import { RowMenuButton } from './RowMenuButton.tsx';
import { useMenu } from '../replay/useMenu.ts';

export interface RowAction {
  key: string;
  text: string;
  icon: IconComponent;
  /** Where it leads, or what it does. */
  to?: string;
  onChoose?: () => void;
  /** Why it cannot be chosen now: it stands greyed with the reason below. */
  refusal?: string | null;
  isDestructive?: boolean;
}

interface Props {
  /** Of the row. */
  id: number;
  label: string;
  actions: readonly RowAction[];
}

/** What can be done with one row, behind its button; the same in a table and on a card. */
export function RowActionsMenu({ id, label, actions }: Props) {
  const { button, ...menu } = useMenu(`row:${id}:menu`);
  return (
    <>
      <RowMenuButton ref={button} label={label} open={menu.isOpen} onOpen={menu.open} />
      {menu.isOpen && (
        <Menu open anchorEl={menu.anchorEl} onClose={menu.close}>
          {actions.map(({ key, text, icon: Icon, to, onChoose, refusal, isDestructive }) => (
            <MenuItem
              key={key}
              {...(to !== undefined && { component: Link, to })}
              disabled={Boolean(refusal)}
              onClick={() => {
                menu.close();
                onChoose?.();
              }}
              sx={{
                maxWidth: 320,
                whiteSpace: 'normal',
                ...(isDestructive && { color: 'error.main' }),
                '&.Mui-disabled': { opacity: 1, color: 'text.secondary' },
              }}
            >
              <ListItemIcon sx={isDestructive ? { color: 'inherit' } : undefined}>
                <Icon />
              </ListItemIcon>
              {refusal ? <ListItemText primary={text} secondary={refusal} /> : text}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
