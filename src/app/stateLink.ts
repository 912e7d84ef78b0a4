import { matchPath } from 'react-router';
import { LIST_NAMES } from '#contract/constants/lists';
import type { ListLayout } from '#contract/schemas/views';
import { draftKept, linkedKey, readFormDrafts } from '../shared/form/formDraftsSlice.ts';
import { isLayout, listLayoutKey, selectListLayout } from '../shared/list/listLayoutsSlice.ts';
import { linkedLayoutName } from '../shared/list/useList.ts';
import { opened } from '../shared/replay/viewSlice.ts';
import { brandSelected, selectBrandId } from '../shared/session/selectedBrandSlice.ts';
import { selectUser } from '../shared/session/sessionApi.ts';
import { selectSessionStatus } from '../shared/session/sessionSlice.ts';
import { AREAS } from './areas.ts';
import type { RootState } from './rootReducer.ts';
import type { Store } from './store.ts';

/** Characters of the whole fragment. */
const LINK_MAX = 8192;
const MARK = '#view=';
/** Only what is chosen and what shows something travels; a dialog that changes something does not open by a link. */
const SELECTION = /^[a-zA-Z]{1,40}:selection$/;
/** What stands in no address and is so or not: an open drawer, and that those of all pages were chosen. */
const FLAGS = new Set(['shortlist:drawer', 'participations:all']);
const IDS_MAX = 1000;

/** Where each list is. */
const LISTS = AREAS.flatMap(({ screens = [] }) => screens).flatMap(({ path, lists = [] }) =>
  lists.map((list) => ({ list, path })),
);
/** How every list comes: the columns that a layout does not name are as they are at first. */
const AS_IT_COMES: ListLayout = { columns: [], density: 'standard' };

/**
 * What a link holds beside its address: the brand, which columns are shown and which rows chosen, and what was typed into
 * the open form and may be kept.
 */
interface LinkState {
  brandId: number | null;
  view: RootState['view'];
  formDrafts: RootState['formDrafts'];
}

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length <= IDS_MAX && value.every((id) => Number.isSafeInteger(id) && id > 0);

/** A list's selection, or the plain ids of one whose rows are read again where the link is opened. */
function isSelection(value: unknown): boolean {
  if (isIds(value)) return true;
  if (typeof value !== 'object' || value === null || !('ids' in value && 'mode' in value && 'of' in value))
    return false;
  return isIds(value.ids) && (value.mode === 'ids' || value.mode === 'query') && typeof value.of === 'string';
}

const LAYOUT_NAMES = new Set(LIST_NAMES.map(linkedLayoutName));
/** What of the open parts of a screen may come out of a link. */
const harmlessOf = (view: object): RootState['view'] =>
  Object.fromEntries(
    Object.entries(view).filter(
      ([name, value]) =>
        (SELECTION.test(name) && isSelection(value)) ||
        (LAYOUT_NAMES.has(name) && isLayout(value)) ||
        (FLAGS.has(name) && value === true),
    ),
  );

/** The columns of the open lists as they are shown now. */
const layoutsOf = (state: RootState): RootState['view'] =>
  Object.fromEntries(
    LISTS.filter(({ path }) => matchPath(path, state.page.pathname)).map(({ list }) => {
      const stored = selectListLayout(state, listLayoutKey(selectBrandId(state) ?? 0, list));
      return [linkedLayoutName(list), stored ?? AS_IT_COMES];
    }),
  );

/** What of a state a link holds. Of the drafts only those of forms that are open: others may be private. */
export function linkStateOf(state: RootState): LinkState {
  const { view, formDrafts, formValues } = state;
  const open = new Set(Object.values(formValues).map(({ draftKey }) => draftKey));
  return {
    brandId: selectBrandId(state),
    view: harmlessOf({ ...layoutsOf(state), ...view }),
    formDrafts: Object.fromEntries(Object.entries(formDrafts).filter(([key]) => open.has(key))),
  };
}

/** The fragment of a state; null when it would be too long. */
export function writeFragment(state: LinkState): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  if (bytes.length > LINK_MAX) return null;
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return MARK.length + text.length > LINK_MAX ? null : `${MARK}${text}`;
}

/** What a fragment holds; null for another one, and nothing of it that has not the shape of ours. */
export function readFragment(fragment: string): LinkState | null {
  if (!fragment.startsWith(MARK) || fragment.length > LINK_MAX) return null;
  try {
    const text = atob(fragment.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof value !== 'object' || value === null) return null;
    const view: unknown = 'view' in value ? value.view : null;
    const drafts = 'formDrafts' in value ? readFormDrafts(value.formDrafts) : null;
    const brandId: unknown = 'brandId' in value ? value.brandId : null;
    return {
      brandId: typeof brandId === 'number' ? brandId : null,
      view: typeof view === 'object' && view !== null ? harmlessOf(view) : {},
      formDrafts: drafts ?? {},
    };
  } catch {
    return null;
  }
}

/** The address of the view that is open, with what stands in no address; null when that is too much for a link. */
export function linkOf(state: RootState): string | null {
  const fragment = writeFragment(linkStateOf(state));
  const { origin } = window.location;
  return fragment && `${origin}${state.page.pathname}${state.page.search}${fragment}`;
}

/** Selects the brand of a link; false for a brand that is none of the person's. */
function openBrand({ dispatch, getState }: Store, brandId: number | null): boolean {
  const memberships = selectUser(getState())?.memberships;
  if (brandId === null || !memberships) return true;
  if (!memberships.some((one) => one.brandId === brandId)) return false;
  if (selectBrandId(getState()) !== brandId) dispatch(brandSelected(brandId));
  return true;
}

/** Opens the view of the page's own link, in the brand in which it was copied, once somebody is signed in: at once, or after the sign-in that it leads to. */
export function openLink(store: Store, fragment: string): void {
  const link = readFragment(fragment);
  if (!link) return;
  const open = (): boolean => {
    if (selectSessionStatus(store.getState()) !== 'signedIn') return false;
    if (!openBrand(store, link.brandId)) return true;
    for (const [name, value] of Object.entries(link.view)) store.dispatch(opened({ name, value }));
    const now = new Date().toISOString();
    // A sender's clock may be ahead: their draft would outlive all that is typed here.
    for (const [key, { at, ...draft }] of Object.entries(link.formDrafts))
      store.dispatch(draftKept({ key: linkedKey(key), ...draft, at: at < now ? at : now }));
    return true;
  };
  if (open()) return;
  const stop = store.subscribe(() => {
    if (selectSessionStatus(store.getState()) !== 'signedIn') return;
    stop();
    open();
  });
}
