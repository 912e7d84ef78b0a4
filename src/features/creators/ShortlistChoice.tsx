import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon, PlusIcon } from '../../shared/ui/icons.tsx';
import { useMenu } from '../../shared/replay/useMenu.ts';

/** Which shortlist is at hand: choose another, or start one. */
export function ShortlistChoice({
  lists,
  list,
  onChoose,
  onCreate,
}: {
  lists: readonly { id: number; name: string; creators: number }[];
  list: { name: string } | null;
  onChoose: (id: number) => void;
  onCreate: () => void;
}) {
  const { t } = useTranslation('creators');
  const { button, ...menu } = useMenu('shortlist:choice');
  const { close } = menu;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        {...(list && { 'aria-label': t('shortlist.choose', { name: list.name }) })}
        endIcon={<ChevronDownIcon />}
        ref={button}
        onClick={menu.open}
        sx={{ maxWidth: 280 }}
      >
        {list ? list.name : t('shortlist.chooseNone')}
      </Button>
      <Menu
        open={menu.isOpen}
        anchorEl={menu.anchorEl}
        onClose={close}
        slotProps={{ paper: { sx: { maxHeight: 360 } } }}
      >
        {lists.map(({ id, name, creators }) => (
          <MenuItem
            key={id}
            onClick={() => {
              onChoose(id);
              close();
            }}
          >
            {t('shortlist.option', { name, count: creators })}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            onCreate();
            close();
          }}
        >
          <PlusIcon fontSize="small" sx={{ mr: 1 }} />
          {t('shortlist.create')}
        </MenuItem>
      </Menu>
    </>
  );
}
