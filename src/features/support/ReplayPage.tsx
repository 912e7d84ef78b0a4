import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contract/constants/languages';
import { FilePicker } from '../../shared/ui/FilePicker.tsx';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts';
import { type Given, openGiven } from './openGiven.ts';
import type { Replay } from './supportFile.ts';
import { StatePaste } from './StatePaste.tsx';
import { SUPPORT_FILE_MAX } from './supportFormat.ts';
import type { ReadState } from './supportStateFile.ts';
import { Player } from './replay/Player.tsx';
import { StateView } from './replay/StateView.tsx';

/**
 * `/support/replay`: opens a support file and shows step by step what its reporter saw, or a support state and shows its
 * screens. For anybody, signed in or not; what is given is read in the page, which calls nobody. `replay` is the console's
 * pure reducer, `readState` its reader of what browsers remember.
 */
export function ReplayPage({ replay, readState }: { replay: Replay; readState: ReadState }) {
  const { t, i18n } = useTranslation('support');
  const [opened, setOpened] = useState<Given | null>(null);
  useDocumentTitle(t('replay.title'));
  useEffect(() => {
    // Switching the language works offline, too.
    void i18n.loadLanguages([...LANGUAGES]);
  }, [i18n]);
  const newest = useRef(0);
  /** Shows what was given last, also where what came before it takes longer to read. */
  const open = async (reading: Promise<Given>) => {
    const turn = (newest.current += 1);
    const given = await reading;
    if (turn === newest.current) setOpened(given);
  };
  const openText = (name: string, text: string) => openGiven(name, text, replay, readState);
  const openFile = async (file: File): Promise<Given> =>
    file.size > SUPPORT_FILE_MAX ? { refused: 'tooLarge' } : openText(file.name, await file.text());
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
      <FilePicker
        accept=".json,.txt,application/json,text/plain"
        hasFile={opened !== null}
        onFile={(file) => void open(openFile(file))}
      />
      {!(opened && 'moments' in opened) && <StatePaste onText={(text) => void open(openText('', text))} />}
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
