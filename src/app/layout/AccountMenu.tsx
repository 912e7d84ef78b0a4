import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { MemberAvatar } from '../../features/team/MemberAvatar.tsx';
import { hint } from '../../shared/hint/hint.ts';
import { paths } from '../../shared/paths.ts';
import { displayName } from '../../shared/session/displayName.ts';
import { useCurrentUser, useMembership } from '../../shared/session/useCurrentUser.ts';
import { useAskedSignOut } from '../../shared/session/useAskedSignOut.tsx';
import { BarButton } from '../../shared/ui/BarButton.tsx';
import { CardIcon, PersonIcon, SettingsIcon, SignOutIcon } from '../../shared/ui/icons.tsx';
import { useMenu } from '../../shared/replay/useMenu.ts';

/** Who is signed in, in which role, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation(['shell', 'common']);
  const roleName = useRoleName();
  const user = useCurrentUser();
  const membership = useMembership();
  const { signOut, question } = useAskedSignOut();
  const { button, ...menu } = useMenu('shell:account');
  const id = useId();
  const name = displayName(user);
  const { close } = menu;
  const role = membership && roleName(membership.role);
  return (
    <>
      <BarButton
        aria-label={t('account.menu', { name })}
        {...hint(name)}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        {...(menu.isOpen ? { 'aria-controls': id } : {})}
        ref={button}
        onClick={menu.open}
      >
        <MemberAvatar member={{ name, avatar: user.avatar }} size={28} />
      </BarButton>
      {menu.isOpen && (
        <Menu
          id={id}
          open
          anchorEl={menu.anchorEl}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { sx: { minWidth: 240, maxWidth: 320 } } }}
        >
          <Box component="li" role="presentation" sx={{ px: 2, pt: 0.5, pb: 1.25, outline: 'none' }}>
            <Typography noWrap sx={{ fontWeight: 550 }}>
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {user.email}
            </Typography>
            {membership && role && (
              <Typography variant="body2" color="textSecondary" noWrap>
                {t('account.role', { role, brand: membership.brand.name })}
              </Typography>
            )}
          </Box>
          <Divider component="li" role="presentation" />
          <MenuItem component={Link} to={paths.profile()} onClick={close}>
            <ListItemIcon>
              <PersonIcon />
            </ListItemIcon>
            {t('account.profile')}
          </MenuItem>
          <MenuItem component={Link} to={paths.settings.overview()} onClick={close}>
            <ListItemIcon>
              <SettingsIcon />
            </ListItemIcon>
            {t('account.settings')}
          </MenuItem>
          <MenuItem component={Link} to={paths.settings.subscription()} onClick={close}>
            <ListItemIcon>
              <CardIcon />
            </ListItemIcon>
            {t('entry.subscription')}
          </MenuItem>
          <MenuItem
            onClick={() => {
              close();
              signOut();
            }}
          >
            <ListItemIcon>
              <SignOutIcon />
            </ListItemIcon>
            {t('account.signOut')}
          </MenuItem>
        </Menu>
      )}
      {question}
    </>
  );
}
