import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contract/constants/languages';
import { FilePicker } from '../../shared/ui/FilePicker.tsx';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts';
import type { Replay } from './supportFile.ts';
import { StatePaste } from './StatePaste.tsx';
import type { ReadState } from './supportStateFile.ts';
import { Player } from './replay/Player.tsx';
import { StateView } from './replay/StateView.tsx';
import { useGiven } from './useGiven.ts';

/**
 * `/support/replay`: opens a support file and shows step by step what its reporter saw, or a support state and shows its
 * screens. For anybody, signed in or not; what is given is read in the page, which calls nobody. `replay` is the console's
 * pure reducer, `readState` its reader of what browsers remember.
 */
export function ReplayPage({ replay, readState }: { replay: Replay; readState: ReadState }) {
  const { t, i18n } = useTranslation('support');
  const { given: opened, openText, openFile } = useGiven(replay, readState);
  useDocumentTitle(t('replay.title'));
  useEffect(() => {
    // Switching the language works offline, too.
    void i18n.loadLanguages([...LANGUAGES]);
  }, [i18n]);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="h1">{t('replay.title')}</Typography>
        {!(opened && 'state' in opened) && !(opened && 'moments' in opened) && (
          <Typography color="textSecondary" sx={{ maxWidth: '65ch' }}>
            {t('replay.intro')}
          </Typography>
        )}
      </Box>
      <FilePicker accept=".json,.txt,application/json,text/plain" hasFile={opened !== null} onFile={openFile} />
      {!(opened && 'moments' in opened) && <StatePaste onText={openText} />}
      {opened && 'refused' in opened && (
        <Alert severity="warning" role="alert">
          <AlertTitle>{t('refused.title')}</AlertTitle>
          {'version' in opened ? t('refused.newerState', { version: opened.version }) : t(`refused.${opened.refused}`)}
        </Alert>
      )}
      {opened && 'moments' in opened && <Player key={opened.session.hashes.final} file={opened} />}
      {opened && 'state' in opened && <StateView key={JSON.stringify(opened.state)} opened={opened} />}
    </Box>
  );
}
