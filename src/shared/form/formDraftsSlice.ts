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

/** The oldest one makes room. */
const KEPT = 20;
const LENGTH_MAX = 50_000;

const initialState: FormDrafts = {};

/** Input of harmless forms that outlives a reload. A form names the fields that may be kept; never secrets, never pictures. */
export const formDraftsSlice = createSlice({
  name: 'formDrafts',
  initialState,
  reducers: {
    draftKept(state, { payload: { key, ...draft } }: PayloadAction<FormDraft & { key: string }>) {
      state[key] = draft;
      const [oldest] = Object.entries(state).toSorted(([, a], [, b]) => (a.at < b.at ? -1 : 1));
      if (oldest && Object.keys(state).length > KEPT) delete state[oldest[0]];
    },
    draftDropped(state, { payload }: PayloadAction<string>) {
      delete state[payload];
    },
  },
});

export const { draftKept, draftDropped } = formDraftsSlice.actions;

export const selectFormDraft = (state: FormDraftsOwner, key: string): FormDraft | undefined => state.formDrafts[key];

/**
 * Where a draft of somebody else stands that came in a link, until the form that it is of takes it up. What is sent by itself
 * never looks here, such as the decisions on contents, and no draft of one's own is written over.
 */
export const linkedKey = (key: string): string => `linked:${key}`;

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
  return Object.fromEntries(
    Object.entries(stored)
      .filter((entry): entry is [string, FormDraft] => isDraft(entry[1]))
      .slice(-KEPT),
  );
}
