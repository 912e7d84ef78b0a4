import { LICENCE_CONTENTS_MAX } from '#contract/constants/licensing';
import type { ContentRow } from '#contract/schemas/contents';
import type { ListSelection } from '../../shared/list/listSelection.ts';

/**
 * The chosen contents that one licence can be asked for: all of one creator who is on the platform, and no more than a
 * licence takes; null otherwise. Those chosen on other pages are not known well enough to say.
 */
export function licensableOf(shown: readonly ContentRow[], selection: ListSelection): number[] | null {
  if (selection.mode !== 'ids' || selection.ids.size === 0 || selection.ids.size > LICENCE_CONTENTS_MAX) return null;
  const chosen = shown.filter(({ id }) => selection.ids.has(id));
  const creators = new Set(chosen.map(({ creator }) => creator?.id ?? null));
  return chosen.length === selection.ids.size && creators.size === 1 && !creators.has(null)
    ? chosen.map(({ id }) => id)
    : null;
}
