import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { VIEW_SCOPES } from '#contract/constants/lists';
import type { SavedView } from '#contract/schemas/views';
import { ChevronDownIcon, StarIcon } from '../ui/icons.tsx';
import { useMenu } from '../replay/useMenu.ts';

interface Props {
  views: readonly SavedView[];
  /** Query of the list as it stands; marks the view that it equals. */
  queryText: string;
  onApply: (view: SavedView) => void;
  onSave: () => void;
  onManage: () => void;
}

/** Saved views of a list, the person's own and the team's; saving what is on screen as one. */
export function SavedViewsMenu({ views, queryText, onApply, onSave, onManage }: Props) {
  const { t } = useTranslation('lists');
  const { button, ...menu } = useMenu('list:views');
  const current = views.find((view) => view.query === queryText);
  const close = (then: () => void) => () => {
    menu.close();
    then();
  };
  const section = (scope: (typeof VIEW_SCOPES)[number]) => {
    const shown = views.filter((view) => view.scope === scope);
    if (shown.length === 0) return [];
    return [
      <Typography
        key={scope}
        component="li"
        role="presentation"
        variant="subtitle1"
        color="textSecondary"
        sx={{ px: 2, lineHeight: '32px' }}
      >
        {t(`views.${scope}`)}
      </Typography>,
      ...shown.map((view) => (
        <MenuItem key={view.id} selected={view === current} onClick={close(() => onApply(view))}>
          <ListItemText>{view.name}</ListItemText>
          {view.isDefault && (
            <ListItemIcon sx={{ minWidth: 0, ml: 2 }}>
              <StarIcon fontSize="small" titleAccess={t('views.isDefault')} />
            </ListItemIcon>
          )}
        </MenuItem>
      )),
    ];
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        endIcon={<ChevronDownIcon />}
        ref={button}
        onClick={menu.open}
        sx={{ minHeight: 40 }}
      >
        {current?.name ?? t('views.title')}
      </Button>
      {menu.isOpen && (
        <Menu
          open
          anchorEl={menu.anchorEl}
          onClose={menu.close}
          slotProps={{ paper: { sx: { minWidth: 240, maxWidth: 360 } } }}
        >
          {section('private')}
          {section('team')}
          {views.length > 0 && <Divider />}
          <MenuItem onClick={close(onSave)}>{t('views.save')}</MenuItem>
          {views.length > 0 && <MenuItem onClick={close(onManage)}>{t('views.manage')}</MenuItem>}
        </Menu>
      )}
    </>
  );
}
