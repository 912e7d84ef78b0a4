import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCommand } from '../../../shared/api/useCommand.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { ChevronDownIcon, PlusIcon } from '../../../shared/ui/icons.tsx';
import { useListTemplatesQuery, useUseTemplateMutation } from '../challengesApi.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { lazyPart } from '../../../shared/ui/lazyPart.tsx';
import { useMenu } from '../../../shared/replay/useMenu.ts';

const TemplatesDialog = lazyPart(async () => (await import('./TemplatesDialog.tsx')).TemplatesDialog);

/** Starts a challenge from nothing or from one of the brand's templates. */
export function NewChallengeButton() {
  const { t } = useTranslation('challenges');
  const notify = useNotify();
  const navigate = useNavigate();
  const brandId = useBrandId();
  const { currentData: templates = [] } = useListTemplatesQuery({ brandId });
  const [start] = useUseTemplateMutation();
  const once = useCommand();
  const { button, ...menu } = useMenu('challenges:new');
  const [isManaging, setManaging] = useView('challenges:templates', false);
  const begin = async (id: number) => {
    menu.close();
    try {
      const challenge = await once(id, (key) => start({ brandId, id, key }).unwrap());
      await navigate(paths.challenges.edit(challenge.id));
    } catch (error) {
      notify.failed(error, t('actions.failed'));
    }
  };
  const create = (
    <Button component={Link} to={paths.challenges.create()} variant="contained" startIcon={<PlusIcon />}>
      {t('list.create')}
    </Button>
  );
  if (templates.length === 0 && !isManaging) return create;
  return (
    <>
      <ButtonGroup variant="contained" disableElevation>
        {create}
        <Button
          size="small"
          aria-label={t('list.fromTemplate')}
          aria-haspopup="menu"
          aria-expanded={menu.isOpen}
          ref={button}
          onClick={menu.open}
          sx={{ px: 0.5 }}
        >
          <ChevronDownIcon />
        </Button>
      </ButtonGroup>
      <Menu open={menu.isOpen} anchorEl={menu.anchorEl} onClose={menu.close}>
        <ListSubheader role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
          {t('list.fromTemplate')}
        </ListSubheader>
        {templates.map(({ id, name }) => (
          <MenuItem key={id} onClick={() => void begin(id)}>
            {name}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            menu.close();
            setManaging(true);
          }}
        >
          {t('templates.manage')}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {isManaging && <TemplatesDialog templates={templates} onClose={() => setManaging(false)} />}
      </Suspense>
    </>
  );
}
