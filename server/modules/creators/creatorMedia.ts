import { CREATOR_CATEGORIES } from '#contract/constants/creators';
import { categoriesOf } from '#contract/rules/creators';
import type { SignedAddresses } from '#server/storage/signedAddress';
import { drawPortrait } from '#server/media/drawPortrait';
import { drawScene } from '#server/media/drawScene';
import type { CreatorRecord } from '#server/modules/creators/creators.table';

type Pictured = Pick<CreatorRecord, 'id' | 'mediaSeed'>;

const pathOf = (id: number, name: string) => `/creators/${id}/media/${name}`;

/** Address of a creator's picture, usable without a token for a day; null when there is none. */
export const portraitUrl = (addresses: SignedAddresses, { id, mediaSeed }: Pictured): string | null =>
  mediaSeed === null ? null : addresses.signPath(pathOf(id, 'portrait'));

/** Addresses of a content by its place among the last ones, from 1: the still, and what opens. */
export function contentUrls(
  addresses: SignedAddresses,
  { id }: Pictured,
  place: number,
  type: 'image' | 'video',
): { url: string; thumbnailUrl: string } {
  const thumbnailUrl = addresses.signPath(pathOf(id, `still-${place}`));
  return { thumbnailUrl, url: type === 'video' ? addresses.signPath(pathOf(id, `moving-${place}`)) : thumbnailUrl };
}

/** Seconds for which such an address still holds; null when it was altered or is over. */
export const secondsLeft = (
  addresses: SignedAddresses,
  id: number,
  name: string,
  expires: number,
  signature: string,
): number | null => addresses.verifyPath(pathOf(id, name), expires, signature);

/** The picture of that name as SVG; null when the creator has none. Scripts have no place in it. */
export function drawMedia({ mediaSeed, gender, categoryMask }: CreatorRecord, name: string): string | null {
  if (mediaSeed === null) return null;
  if (name === 'portrait') return drawPortrait(mediaSeed, gender);
  const [kind, place] = name.split('-');
  const categories = categoriesOf(categoryMask);
  const category = categories[(mediaSeed + Number(place)) % Math.max(1, categories.length)] ?? CREATOR_CATEGORIES[0];
  return drawScene({ seed: mediaSeed * 31 + Number(place), category, moving: kind === 'moving' });
}
