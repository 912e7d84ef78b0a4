import type { SessionUser } from '#contract/schemas/auth';
import type { LicenceRow } from '#contract/schemas/licensing';
import { creatorEmail, DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { openApi, Refusal } from './apiClient.ts';

/**
 * Reads the licence requests that wait in the brands of the demo account: the addresses of the demo creators who were asked.
 * Creators are told of them nowhere else. Answers nobody where the account no longer signs in with its password, which is
 * tried once: who tries on is told to wait for a quarter of an hour.
 */
export function openAskedForRights(origin: string): () => Promise<string[]> {
  const { call } = openApi(origin, '/api/brand', { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD });
  let isClosed = false;
  return async () => {
    if (isClosed) return [];
    try {
      const { data } = await call<{ data: { user: SessionUser } }>('GET', '/auth/me');
      const handles: string[] = [];
      for (const { brandId } of data.user.memberships) {
        const waiting = `/licensing/requests?status=pending,countered&limit=100&brandId=${brandId}`;
        const { items } = await call<{ items: LicenceRow[] }>('GET', waiting);
        handles.push(...items.flatMap(({ creator, turn }) => (turn === 'creator' ? (creator.handle ?? []) : [])));
      }
      return [...new Set(handles)].toSorted().map(creatorEmail);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      isClosed = error.code === 'INVALID_CREDENTIALS';
      return [];
    }
  };
}
