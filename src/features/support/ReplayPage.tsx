import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contract/constants/languages';
import { FilePicker } from '../../shared/ui/FilePicker.tsx';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts';
import { type Refused, readSupportFile } from './readSupportFile.ts';
import type { Replay } from './supportFile.ts';
import { SUPPORT_FILE_MAX } from './supportFormat.ts';
import { Player } from './replay/Player.tsx';
import { type ReplayedFile, replayFile } from './replay/replayModel.ts';

type Opened = { refused: Refused | 'broken' } | ReplayedFile | null;

/** Opens a file; one whose actions the console's rules cannot take is broken. */
async function openFile(file: File, replay: Replay): Promise<Exclude<Opened, null>> {
  if (file.size > SUPPORT_FILE_MAX) return { refused: 'tooLarge' };
  try {
    const read = await readSupportFile(await file.text());
    return 'refused' in read ? read : replayFile(file.name, read, replay);
  } catch {
    return { refused: 'broken' };
  }
}

/**
 * `/support/replay`: opens a support file and shows step by step what its reporter saw. For anybody, signed in or not; the
 * file is read in the page, which calls nobody. `replay` is the console's pure reducer.
 */
export function ReplayPage({ replay }: { replay: Replay }) {
  const { t, i18n } = useTranslation('support');
  const [opened, setOpened] = useState<Opened>(null);
  useDocumentTitle(t('replay.title'));
  useEffect(() => {
    // Switching the language works offline, too.
    void i18n.loadLanguages([...LANGUAGES]);
  }, [i18n]);
  const open = (file: File) => void openFile(file, replay).then(setOpened);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="h1">{t('replay.title')}</Typography>
        {!(opened && 'moments' in opened) && (
          <Typography color="textSecondary" sx={{ maxWidth: '65ch' }}>
            {t('replay.intro')}
          </Typography>
        )}
      </Box>
      <FilePicker accept=".json,application/json" hasFile={opened !== null} onFile={open} />
      {opened && 'refused' in opened && (
        <Alert severity="warning" role="alert">
          <AlertTitle>{t('refused.title')}</AlertTitle>
          {t(`refused.${opened.refused}`)}
        </Alert>
      )}
      {opened && 'moments' in opened && <Player key={opened.session.hashes.final} file={opened} />}
    </Box>
  );
}
