import { Type, type Static } from 'typebox';
import * as S from '#contract/constants/shortlists';
import { DateTime, Id, Nullable, Page, pageQuery, Strict } from '#contract/schemas/common';
import { CreatorRow } from '#contract/schemas/creators';

const Name = Type.String({ minLength: 1, maxLength: S.SHORTLIST_NAME_MAX });
const Note = Type.String({ maxLength: S.SHORTLIST_NOTE_MAX });
const CreatorIds = Type.Array(Id, { minItems: 1, maxItems: S.SHORTLIST_CREATORS_MAX });

/** A named list of creators. */
export const Shortlist = Strict({
  id: Id,
  name: Type.String(),
  creators: Type.Integer({ minimum: 0, description: 'How many are on it, blocked ones left out' }),
  createdAt: DateTime,
});
export type Shortlist = Static<typeof Shortlist>;
export const ShortlistsAnswer = Strict({ items: Type.Array(Shortlist) });
export const ShortlistAnswer = Strict({ shortlist: Shortlist });

export const ShortlistBody = Strict({ name: Name });
export type ShortlistBody = Static<typeof ShortlistBody>;

export const ShortlistEntry = Strict({
  id: Type.Integer({ minimum: 1, description: 'Of the creator' }),
  creator: CreatorRow,
  note: Type.String(),
  addedBy: Nullable(Type.String({ description: 'Name of the colleague' })),
  addedAt: DateTime,
});
export type ShortlistEntry = Static<typeof ShortlistEntry>;
export const ShortlistEntriesQuery = Strict(pageQuery);
export type ShortlistEntriesQuery = Static<typeof ShortlistEntriesQuery>;
export const ShortlistEntryPage = Page(ShortlistEntry);
export type ShortlistEntryPage = Static<typeof ShortlistEntryPage>;

export const ChangeEntriesBody = Strict({ creatorIds: CreatorIds });
export const ChangeEntriesAnswer = Strict({
  changed: Type.Integer({ minimum: 0 }),
  creators: Type.Integer({ minimum: 0 }),
});
export type ChangeEntriesAnswer = Static<typeof ChangeEntriesAnswer>;
export const EntryParams = Strict({ id: Id, creatorId: Id });
export const EntryNoteBody = Strict({ note: Note });
/** Every creator on a list, in its order, for inviting them all. */
export const ShortlistIdsAnswer = Strict({ ids: Type.Array(Id) });
