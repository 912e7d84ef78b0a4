import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hint } from '../../shared/hint/hint.ts';
import { useRole } from '../../shared/session/useCurrentUser.ts';
import { BarButton } from '../../shared/ui/BarButton.tsx';
import { ContractIcon, HelpIcon, MessageIcon } from '../../shared/ui/icons.tsx';
import { HELP_MENU, isOffered } from './sidebarEntries.ts';
import { reportProblem } from '../../shared/report/reportQueue.ts';
import { useCopyLink } from './useCopyLink.ts';
import { useMenu } from '../../shared/replay/useMenu.ts';

/** Help, and the settings that people most often look for. */
export function HelpMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const role = useRole();
  const copyLink = useCopyLink();
  const { button, ...menu } = useMenu('shell:help');
  const id = useId();
  const { close } = menu;
  const leave = () => {
    close();
    onNavigate?.();
  };
  return (
    <>
      <BarButton
        aria-label={t('helpMenu')}
        {...hint(t('helpMenu'))}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        {...(menu.isOpen ? { 'aria-controls': id } : {})}
        ref={button}
        onClick={menu.open}
      >
        <HelpIcon />
      </BarButton>
      {menu.isOpen && (
        <Menu
          id={id}
          open
          anchorEl={menu.anchorEl}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ list: { 'aria-label': t('helpMenu') }, paper: { sx: { minWidth: 220 } } }}
        >
          {HELP_MENU.filter((entry) => isOffered(entry, role)).map(({ key, path, icon: Icon }) => (
            <MenuItem key={key} component={Link} to={path} onClick={leave}>
              <ListItemIcon>
                <Icon />
              </ListItemIcon>
              {t(`entry.${key}`)}
            </MenuItem>
          ))}
          <MenuItem
            onClick={() => {
              leave();
              void copyLink();
            }}
          >
            <ListItemIcon>
              <ContractIcon />
            </ListItemIcon>
            {t('link.copy')}
          </MenuItem>
          <MenuItem
            onClick={() => {
              leave();
              reportProblem();
            }}
          >
            <ListItemIcon>
              <MessageIcon />
            </ListItemIcon>
            {t('common:report.action')}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
