import { draftDropped, draftKept, type FormDraft, selectFormDraft } from '../../../shared/form/formDraftsSlice.ts';

/** A note as it is asked for with changes. */
export interface Note {
  text: string;
  /** Where in the video, in ms. */
  atMs?: number;
  fileId?: string;
}
/** Notes that are being written: those that are done, and the one under the cursor with its place, also in which file. */
export interface NotesDraft {
  notes: Note[];
  text: string;
  atMs: number | null;
  fileId: string | null;
}

export const NO_NOTES: NotesDraft = { notes: [], text: '', atMs: null, fileId: null };

const keyOf = (contentId: number) => `notes-${contentId}`;

function isNote(value: unknown): value is Note {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

const known = new WeakMap<FormDraft, NotesDraft>();

function readDraft(draft: FormDraft): NotesDraft {
  const { notes, text, atMs, fileId } = draft.values;
  return {
    notes: Array.isArray(notes) ? notes.filter(isNote) : [],
    text: typeof text === 'string' ? text : '',
    atMs: typeof atMs === 'number' ? atMs : null,
    fileId: typeof fileId === 'string' ? fileId : null,
  };
}

/** What was written about a content and is not sent outlives the screen and a reload. */
export const notesDraft = {
  select(state: Parameters<typeof selectFormDraft>[0], contentId: number): NotesDraft {
    const draft = selectFormDraft(state, keyOf(contentId));
    if (!draft) return NO_NOTES;
    const notes = known.get(draft) ?? readDraft(draft);
    known.set(draft, notes);
    return notes;
  },
  keep: (contentId: number, { notes, text, atMs, fileId }: NotesDraft, at: string) =>
    notes.length === 0 && text === ''
      ? draftDropped(keyOf(contentId))
      : draftKept({ key: keyOf(contentId), values: { notes, text, atMs, fileId }, at }),
};

/** Under this the form of a rejection keeps what was chosen and written. */
export const rejectDraftKey = (contentId: number) => `reject-${contentId}`;
