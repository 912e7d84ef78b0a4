import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { CONTENT_NOTE_MAX, CONTENT_NOTES_MAX } from '#contract/constants/contents';
import { useClock } from '../../../shared/format/useNow.ts';
import { clockTime } from '../../../shared/media/clockTime.ts';
import type { MediaHandle } from '../../../shared/media/MediaViewer.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { NO_NOTES, type Note, notesDraft } from './noteDrafts.ts';

interface Props {
  contentId: number;
  viewer: RefObject<MediaHandle | null>;
  onSend: (notes: Note[]) => void;
  onClose: () => void;
}

/** What shall be changed, note by note; each belongs to the place where the video was when it was begun, unless told otherwise. */
export function NotesComposer({ contentId, viewer, onSend, onClose }: Props) {
  const { t } = useTranslation('reviews');
  const id = useId();
  const dispatch = useDispatch();
  const clock = useClock();
  const draft = useSelector((state: Parameters<typeof notesDraft.select>[0]) => notesDraft.select(state, contentId));
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useView('notes:missing', false);
  const { notes, text, atMs, fileId } = draft;
  const keep = (change: Partial<typeof draft>) =>
    void dispatch(notesDraft.keep(contentId, { ...draft, ...change }, clock()));

  const write = (value: string) => {
    setMissing(false);
    // The place counts where the thought began.
    if (text === '' && value !== '') {
      viewer.current?.pause();
      const place = viewer.current?.now();
      keep({ text: value, atMs: place?.atMs ?? null, fileId: place?.fileId ?? null });
    } else keep({ text: value });
  };
  const all = (): Note[] => {
    const last = text.trim();
    return last === ''
      ? notes
      : [...notes, { text: last, ...(atMs !== null && { atMs, ...(fileId !== null && { fileId }) }) }];
  };
  /** The buttons that do so are gone then. */
  const keepAndGoOn = (change: Partial<typeof draft>) => {
    keep(change);
    field.current?.focus();
  };
  const add = () => keepAndGoOn({ ...NO_NOTES, notes: all() });
  const send = () => {
    const ready = all();
    setMissing(ready.length === 0);
    if (ready.length === 0) {
      field.current?.focus();
      return;
    }
    dispatch(notesDraft.keep(contentId, NO_NOTES, clock()));
    onSend(ready);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box role="group" aria-label={t('command.request-changes')}>
      {notes.length > 0 && (
        <Box component="ul" aria-label={t('notes.written')} sx={{ listStyle: 'none', m: 0, mb: 1, p: 0 }}>
          {notes.map((note, at) => (
            <Box component="li" key={`${at} ${note.text}`} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography variant="body2" component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {note.atMs !== undefined && <strong>{clockTime(note.atMs)} </strong>}
                {note.text}
              </Typography>
              <IconButton
                size="small"
                aria-label={t('notes.remove', { text: note.text })}
                onClick={() => keepAndGoOn({ notes: notes.filter((_, place) => place !== at) })}
              >
                <CloseIcon />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 550 }}>
        {text !== '' && atMs !== null ? t('notes.labelAt', { at: clockTime(atMs) }) : t('notes.label')}
      </Typography>
      <InputBase
        id={id}
        multiline
        minRows={2}
        maxRows={6}
        autoFocus
        inputRef={field}
        fullWidth
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        inputProps={{ maxLength: CONTENT_NOTE_MAX, 'aria-invalid': isMissing, 'aria-describedby': `${id}-help` }}
        sx={{
          border: 1,
          borderColor: isMissing ? 'error.main' : 'control.border',
          borderRadius: 1,
          px: 1,
          py: 0.5,
          mt: 0.5,
        }}
      />
      <Typography
        id={`${id}-help`}
        variant="caption"
        color={isMissing ? 'error' : 'textSecondary'}
        component="p"
        sx={{ m: 0 }}
      >
        {isMissing ? t('notes.missing') : t('notes.help')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={send}>
          {t('notes.send')}
        </Button>
        <Button variant="outlined" disabled={text.trim() === '' || notes.length >= CONTENT_NOTES_MAX - 1} onClick={add}>
          {t('notes.add')}
        </Button>
        {text !== '' && atMs !== null && (
          <Button color="inherit" onClick={() => keepAndGoOn({ atMs: null })}>
            {t('notes.withoutTime')}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {t('back')}
        </Button>
      </Box>
    </Box>
  );
}
