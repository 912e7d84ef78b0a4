import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SUPPORT_WORDS_MAX } from '#contract/constants/support';
import { saveBlob } from '../../shared/list/saveFile.ts';
import type { Recording } from '../../shared/replay/recording.ts';
import type { ReportSubject } from '../../shared/report/reportQueue.ts';
import { PlayedScreen } from './PlayedScreen.tsx';
import { ReportContents } from './ReportContents.tsx';
import { SendingResult } from './SendingResult.tsx';
import { pageOf } from './replay/replayModel.ts';
import type { Replay } from './supportFile.ts';
import { type BuildFacts, useReportFile } from './useReportFile.ts';
import { useSending } from './useSending.ts';

interface Props {
  subject: ReportSubject;
  /** The last minutes of this tab; null where nothing was kept. */
  recording: Recording | null;
  replay: Replay;
  build: BuildFacts;
  onClose: () => void;
}

/** "Report a problem": one's own words, what the file will show and what was taken out of it, then the file to save, or to send to whoever runs the installation. Nothing leaves the tab before that. */
export function ReportDialog({ subject, recording, replay, build, onClose }: Props) {
  const { t } = useTranslation(['support', 'common']);
  const made = useReportFile(recording, replay, build);
  const [words, setWords] = useState('');
  const sending = useSending();
  const id = useId();
  const about = [subject.code, subject.requestId].filter(Boolean).join(' · ');
  const save = () => {
    if (!made) return;
    const day = new Date().toISOString().slice(0, 10);
    const text = JSON.stringify({ ...made.file, report: { words: words.trim(), about } });
    saveBlob(`meydan-support-${day}.json`, new Blob([text], { type: 'application/json' }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{t('report.title')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextField
            autoFocus
            multiline
            minRows={3}
            label={t('report.words')}
            helperText={about === '' ? t('report.wordsHelp') : t('report.about', { about })}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            disabled={sending.state === 'sent'}
            slotProps={{ htmlInput: { maxLength: SUPPORT_WORDS_MAX - about.length - 1 } }}
          />
          {made === undefined && (
            <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1.5 }}>
              <CircularProgress size={20} />
              {t('report.making')}
            </Stack>
          )}
          {made === null && <Alert severity="info">{t('report.nothing')}</Alert>}
          {made && (
            <>
              {sending.state !== 'sent' && <Typography variant="body2">{t('report.shown')}</Typography>}
              <PlayedScreen
                title={t('replay.screen')}
                state={made.state}
                at={made.at}
                size={pageOf(made.state)}
                heightMax={300}
                isPicture
              />
              <ReportContents file={made.file} />
            </>
          )}
          <SendingResult sending={sending} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onClose}>
          {t(sending.state === 'sent' ? 'common:action.close' : 'common:action.cancel')}
        </Button>
        <Button disabled={!made} onClick={save} {...(!sending.isOffered && { variant: 'contained' })}>
          {t('report.save')}
        </Button>
        {sending.isOffered && (
          <Button
            variant="contained"
            disabled={!made || sending.state === 'sending'}
            onClick={() =>
              made && sending.send({ words: [words.trim(), about].filter(Boolean).join('\n'), file: made.file })
            }
          >
            {t('report.send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
