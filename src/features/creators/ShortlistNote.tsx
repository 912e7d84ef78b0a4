import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { SHORTLIST_NOTE_MAX } from '#contract/constants/shortlists';
import type { ShortlistEntry } from '#contract/schemas/shortlists';
import { draftDropped, draftKept, selectFormDraft } from '../../shared/form/formDraftsSlice.ts';
import { personName } from '../../shared/format/personName.ts';
import { useClock } from '../../shared/format/useNow.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useIsPlayed } from '../../shared/replay/played.ts';
import { useWriteShortlistNoteMutation } from './shortlistsApi.ts';

interface Props {
  brandId: number;
  listId: number;
  entry: ShortlistEntry;
}

type Drafts = Parameters<typeof selectFormDraft>[0];

/**
 * Why somebody is on a shortlist: saved when the field is left, and when the list is closed over it. What was typed is a
 * draft until the list has it, so that neither a reload nor a failed call loses it. A draft that comes back after
 * somebody else changed the note is not saved by itself: the other note stands under it, and typing decides.
 */
export function ShortlistNote({ brandId, listId, entry: { creator, note } }: Props) {
  const { t } = useTranslation('creators');
  const dispatch = useDispatch();
  const clock = useClock();
  const notify = useNotify();
  const isPlayed = useIsPlayed();
  const key = `shortlist-${listId}-note-${creator.id}`;
  const draft = useSelector((state: Drafts) => selectFormDraft(state, key))?.values;
  const typed = typeof draft?.note === 'string' ? draft.note : null;
  const [changedTo] = useState(() => (typed !== null && draft?.was !== note ? note : null));
  const [writeNote] = useWriteShortlistNoteMutation();
  /** What is on the list, or on its way there. */
  const sent = useRef(note);
  const keep = (text: string) => dispatch(draftKept({ key, values: { note: text, was: sent.current }, at: clock() }));
  const save = () => {
    if (isPlayed || typed === null || draft?.was !== sent.current) return;
    const next = typed.trim();
    if (next !== typed) keep(next);
    if (next === sent.current) return;
    sent.current = next;
    void writeNote({ brandId, id: listId, creatorId: creator.id, note: next })
      .unwrap()
      .catch((error: unknown) => {
        sent.current = note;
        notify.failed(error, t('shortlist.failed'));
      });
  };
  const saveAtEnd = useEffectEvent(save);
  useEffect(() => () => saveAtEnd(), []);
  useEffect(() => {
    if (!isPlayed && typed === note) dispatch(draftDropped(key));
  }, [dispatch, isPlayed, key, note, typed]);
  return (
    <TextField
      fullWidth
      size="small"
      multiline
      maxRows={4}
      value={typed ?? note}
      helperText={typed !== null && changedTo !== null && t('shortlist.noteChanged', { note: changedTo })}
      placeholder={t('shortlist.notePlaceholder')}
      sx={{ mt: 0.5 }}
      slotProps={{
        htmlInput: {
          'aria-label': t('shortlist.note', { name: personName(creator) }),
          maxLength: SHORTLIST_NOTE_MAX,
        },
      }}
      onChange={(event) => keep(event.target.value)}
      onBlur={save}
    />
  );
}
