import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { paths } from '../../../shared/paths.ts';
import { PlayedScreen } from '../PlayedScreen.tsx';
import type { StateToShow } from '../supportStateFile.ts';
import { pageOf } from './replayModel.ts';
import { StateChanges } from './StateChanges.tsx';

/** Where what a browser remembers is seen: filters and columns of the lists, drafts of the forms. */
const SCREENS = [
  paths.dashboard(),
  paths.products.list(),
  paths.products.create(),
  paths.contents(),
  paths.creators.list(),
  paths.creators.invitations(),
  paths.challenges.list(),
  paths.wallet(),
  paths.notifications(),
  paths.settings.overview(),
];

/** Somebody's support state on the console's real screens, with words where the server's data would stand. */
export function StateView({ opened: { state, version } }: { opened: StateToShow }) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const page = pageOf(state);
  const [address, setAddress] = useState(page.address);
  const [now] = useState(Date.now);
  const shown = { ...state, page: { pathname: address, search: '', width: page.width, height: page.height } };
  return (
    <>
      <Alert severity="info">{t('state.banner', { version })}</Alert>
      <TextField
        select
        size="small"
        label={t('state.screen')}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        sx={{ maxWidth: 360 }}
      >
        {[...new Set([page.address, ...SCREENS])].map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' } }}>
        <PlayedScreen
          key={`${address} ${language}`}
          title={t('state.shown')}
          state={shown}
          at={now}
          size={page}
          heightMax={720}
          notIncluded={t('state.notIncluded')}
        />
        <StateChanges title={t('state.contents')} before={{}} after={state} />
      </Box>
    </>
  );
}
