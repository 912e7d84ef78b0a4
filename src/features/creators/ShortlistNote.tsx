import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTLIST_NOTE_MAX } from '#contract/constants/shortlists';
import type { ShortlistEntry } from '#contract/schemas/shortlists';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useIsPlayed } from '../../shared/replay/played.ts';
import { useView } from '../../shared/replay/useView.ts';
import { useWriteShortlistNoteMutation } from './shortlistsApi.ts';

interface Props {
  brandId: number;
  listId: number;
  entry: ShortlistEntry;
}

/** Why somebody is on a shortlist: kept when the field is left, and when the list is closed over it. */
export function ShortlistNote({ brandId, listId, entry: { creator, note } }: Props) {
  const { t } = useTranslation('creators');
  const notify = useNotify();
  const isPlayed = useIsPlayed();
  const [typed, setTyped] = useView<{ note: string } | null>(`shortlist:note:${creator.id}`, null);
  const [writeNote] = useWriteShortlistNoteMutation();
  const sent = useRef(note);
  const text = typed?.note ?? note;
  const keep = () => {
    const next = text.trim();
    if (isPlayed || typed === null || next === sent.current) return;
    sent.current = next;
    void writeNote({ brandId, id: listId, creatorId: creator.id, note: next })
      .unwrap()
      .catch((error: unknown) => {
        sent.current = note;
        notify.failed(error, t('shortlist.failed'));
      });
  };
  const keepAtEnd = useEffectEvent(keep);
  useEffect(() => () => keepAtEnd(), []);
  return (
    <TextField
      fullWidth
      size="small"
      multiline
      maxRows={4}
      value={text}
      placeholder={t('shortlist.notePlaceholder')}
      sx={{ mt: 0.5 }}
      slotProps={{
        htmlInput: {
          'aria-label': t('shortlist.note', { name: `${creator.firstName} ${creator.lastName}` }),
          maxLength: SHORTLIST_NOTE_MAX,
        },
      }}
      onChange={(event) => setTyped({ note: event.target.value })}
      onBlur={keep}
    />
  );
}
