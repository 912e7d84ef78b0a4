import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSame } from './isSame.ts';

type Values = Readonly<Record<string, unknown>>;

/** What somebody typed and has not saved: the changed fields, and when. */
export interface FormDraft {
  values: Record<string, unknown>;
  at: string;
  /** The version of the record that it was typed over, where that has one; drafts of older builds say none. */
  version?: number;
  /** What the same fields held in that version. */
  before?: Record<string, unknown>;
}
type FormDrafts = Record<string, FormDraft>;
interface FormDraftsOwner {
  formDrafts: FormDrafts;
}

/** Of one's own, and besides them of those that came in a link: the oldest ones make room. */
const KEPT = 20;
const LINKED_KEPT = 4;
const LENGTH_MAX = 50_000;

/** Under which the decisions on contents that have not arrived are kept. They are sent by themselves, so they make room for nothing. */
export const DECISIONS_DRAFT = 'decisions';

const LINKED = 'linked:';
/**
 * Where a draft of somebody else stands that came in a link, until the form that it is of takes it up. What is sent by itself
 * never looks here, such as the decisions on contents, and no draft of one's own is written over or makes room.
 */
export const linkedKey = (key: string): string => `${LINKED}${key}`;

/** The drafts that are too many. `kept` is the one that came just now, and stays whatever the clock said when others came. */
function tooMany(drafts: FormDrafts, kept?: string): string[] {
  const newestFirst = Object.entries(drafts)
    .filter(([key]) => key !== DECISIONS_DRAFT && key !== kept)
    .toSorted(([, a], [, b]) => (a.at < b.at ? 1 : -1))
    .map(([key]) => key);
  if (kept !== undefined && kept !== DECISIONS_DRAFT) newestFirst.unshift(kept);
  const isLinked = (key: string) => key.startsWith(LINKED);
  return [
    ...newestFirst.filter((key) => !isLinked(key)).slice(KEPT),
    ...newestFirst.filter(isLinked).slice(LINKED_KEPT),
  ];
}

const initialState: FormDrafts = {};

/** Input of harmless forms that outlives a reload. A form names the fields that may be kept; never secrets, never pictures. */
export const formDraftsSlice = createSlice({
  name: 'formDrafts',
  initialState,
  reducers: {
    draftKept(state, { payload: { key, ...draft } }: PayloadAction<FormDraft & { key: string }>) {
      state[key] = draft;
      for (const old of tooMany(state, key)) delete state[old];
    },
    draftDropped(state, { payload }: PayloadAction<string>) {
      delete state[payload];
    },
  },
});

export const { draftKept, draftDropped } = formDraftsSlice.actions;

export const selectFormDraft = (state: FormDraftsOwner, key: string): FormDraft | undefined => state.formDrafts[key];

/**
 * A draft that comes back over `stored`, the record in its newest `version`. It stands on that one, unless somebody has changed
 * one of its fields since: then it stays on its own version, so that saving it is refused and both are shown.
 */
export function broughtForward(draft: FormDraft, stored: Values, version: number | undefined): FormDraft {
  const { values, at, before } = draft;
  const isOlder = version !== undefined && draft.version !== undefined && draft.version !== version;
  const isOvertaken = (field: string) =>
    !isSame(values[field], stored[field]) && !(before && isSame(before[field], stored[field]));
  if (isOlder && Object.keys(values).some(isOvertaken)) return draft;
  return { values, at, ...(version !== undefined && { version }) };
}

const isFields = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && JSON.stringify(value).length <= LENGTH_MAX;

function isDraft(value: unknown): value is FormDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'string' &&
    !Number.isNaN(Date.parse(value.at)) &&
    'values' in value &&
    isFields(value.values) &&
    (!('version' in value) || Number.isSafeInteger(value.version)) &&
    (!('before' in value) || isFields(value.before))
  );
}

/** The stored slice without entries that are no drafts; null when it is no slice at all. */
export function readFormDrafts(stored: unknown): FormDrafts | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  const drafts = Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, FormDraft] => isDraft(entry[1])),
  );
  for (const old of tooMany(drafts)) delete drafts[old];
  return drafts;
}
