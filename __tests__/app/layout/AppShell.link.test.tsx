import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { AppShell } from '../../../src/app/layout/AppShell.tsx';
import { selectBrandId } from '../../../src/shared/session/selectedBrandSlice.ts';
import { PLANS, subscription } from '../../support/planAnswers.ts';
import { renderInShell } from '../../support/renderInShell.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';

beforeEach(() => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => localStorage.clear());

describe("a mail's link that names a brand", () => {
  const [own] = meAnswer().data.user.memberships;
  const both = own ? [own, { ...own, brandId: 8, brand: { ...own.brand, id: 8, name: 'Başka' } }] : [];
  const follow = (search: string) => {
    const calls = stubNetwork(({ path }) => {
      if (path === '/auth/me') return answer(200, meAnswer({ memberships: both }));
      if (path === '/subscriptions/current') return answer(200, { subscription: subscription(null) });
      return path === '/subscriptions/plans' ? answer(200, { plans: PLANS }) : answer(404, { message: 'Not here' });
    });
    return { calls, ...renderInShell(<AppShell />, { at: `/settings/subscription${search}` }) };
  };

  it('opens its payment in that brand, and in no other on the way', async () => {
    const { calls, store, path } = follow('?brand=8&pay=3');
    await waitFor(() => expect(path()).toBe('/settings/subscription?pay=3'));
    expect(selectBrandId(store.getState())).toBe(8);
    await waitFor(() =>
      expect(calls.some(({ path: called }) => called === '/subscriptions/change/preview')).toBe(true),
    );
    expect(
      calls
        .filter(({ path: called }) => called === '/subscriptions/change/preview')
        .map(({ search }) => search.get('brandId')),
    ).not.toContain('7');
  });

  it('opens nothing where one is no member', async () => {
    const { store, path } = follow('?brand=99&pay=3');
    await waitFor(() => expect(path()).toBe('/settings/subscription'));
    expect(selectBrandId(store.getState())).toBe(7);
  });
});
