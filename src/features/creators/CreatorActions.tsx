import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../../shared/overlay/useOverlay.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import type { KnownCreator } from './readCreator.ts';
import { useListShortlistsQuery } from './shortlistsApi.ts';
import { useCreatorBlocking } from './useCreatorBlocking.ts';
import { useShortlistChanges } from './useShortlistChanges.ts';
import { useView } from '../../shared/replay/useView.ts';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { useMenu } from '../../shared/replay/useMenu.ts';

const ShortlistNameDialog = lazyPart(async () => (await import('./ShortlistNameDialog.tsx')).ShortlistNameDialog);

/** What can be done with a creator: invite, shortlist, ask for a licence, block. */
export function CreatorActions({ brandId, creator }: { brandId: number; creator: KnownCreator }) {
  const { t } = useTranslation('creators');
  const [mayInvite, mayList, mayBlock] = [
    useMay('invitations.send'),
    useMay('shortlists.write'),
    useMay('creators.block'),
  ];
  const mayLicense = useMay('licensing.write');
  const invite = useOverlay('invite');
  const license = useOverlay('license');
  const setBlocked = useCreatorBlocking(brandId);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {mayInvite && !creator.blocked && (
        <Button variant="contained" onClick={() => invite.open({ creatorIds: [creator.id], challengeId: null })}>
          {t('profile.invite')}
        </Button>
      )}
      {mayList && !creator.blocked && <AddToShortlist brandId={brandId} creatorId={creator.id} />}
      {mayLicense && !creator.blocked && (
        <Button color="inherit" onClick={() => license.open({ from: 'creator', id: creator.id })}>
          {t('profile.license')}
        </Button>
      )}
      {mayBlock && creator.blocked !== undefined && (
        <Button color="inherit" onClick={() => void setBlocked(creator, !creator.blocked)}>
          {t(creator.blocked ? 'profile.unblock' : 'profile.block')}
        </Button>
      )}
    </Box>
  );
}

function AddToShortlist({ brandId, creatorId }: { brandId: number; creatorId: number }) {
  const { t } = useTranslation('creators');
  const lists = useListShortlistsQuery({ brandId }).currentData ?? [];
  const changes = useShortlistChanges(brandId);
  const { button, ...menu } = useMenu(`creator:${creatorId}:shortlists`);
  const [naming, setNaming] = useView(`creator:${creatorId}:newShortlist`, false);
  const { close } = menu;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        ref={button}
        onClick={menu.open}
      >
        {t('profile.shortlist')}
      </Button>
      <Menu
        open={menu.isOpen}
        anchorEl={menu.anchorEl}
        onClose={close}
        slotProps={{ paper: { sx: { maxHeight: 320 } } }}
      >
        {lists.map((list) => (
          <MenuItem
            key={list.id}
            onClick={() => {
              close();
              void changes.add(list, [creatorId]);
            }}
          >
            {t('shortlist.option', { name: list.name, count: list.creators })}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            close();
            setNaming(true);
          }}
        >
          {t('shortlist.create')}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {naming && (
          <ShortlistNameDialog
            title={t('shortlist.create')}
            onClose={() => setNaming(false)}
            onSave={async (name) => {
              await changes.add(await changes.create(name), [creatorId]);
              setNaming(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
