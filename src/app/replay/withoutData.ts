import type { Network } from '../../shared/api/network.ts';
import { type ConsoleUser, readSessionUser } from '../../shared/session/readSessionUser.ts';

/** Means nothing else to any screen. */
const FAILED_DEPENDENCY = 424;

/** Answers every call by saying, in these words, that its data is not included. */
export const withoutData =
  (words: string): Network['fetch'] =>
  () =>
    Promise.resolve(Response.json({ message: words }, { status: FAILED_DEPENDENCY }));

/** In place of whoever was signed in: an owner of the brand, if there is one, named by these words. */
export function memberOf(brandId: number | null, words: string): ConsoleUser {
  const brand = { id: brandId, name: words, status: 'approved' };
  const memberships = brandId === null ? [] : [{ brandId, role: 'owner', brand }];
  const user = readSessionUser({ id: 1, email: '', name: words, memberships });
  if (!user) throw new Error('A person with an id is one');
  return user;
}
