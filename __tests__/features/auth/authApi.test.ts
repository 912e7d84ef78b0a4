import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createStore } from '../../../src/app/store.ts';
import { authApi } from '../../../src/features/auth/authApi.ts';
import { hideSecret } from '../../../src/shared/api/secretHandle.ts';
import { selectBrandId } from '../../../src/shared/session/selectedBrandSlice.ts';
import { selectSessionStatus } from '../../../src/shared/session/sessionSlice.ts';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';

afterEach(() => localStorage.clear());

describe('signing in', () => {
  const tokens = { token: 'access-1', refreshToken: 'refresh-1' };
  const { data } = meAnswer();

  it.each([
    ['which the answer brings along', { ...tokens, me: data }, ['/auth/login']],
    ['which is asked for where only tokens come, as specified', tokens, ['/auth/login', '/auth/me']],
    ['which is asked for where what comes along says nothing', { data: tokens, me: {} }, ['/auth/login', '/auth/me']],
  ])('makes a session of a person, %s', async (_, body, calls) => {
    const sent = stubNetwork(({ path }) => new Response(JSON.stringify(path === '/auth/login' ? body : { data })));
    const store = createStore();
    await store.dispatch(
      authApi.endpoints.login.initiate(hideSecret({ email: 'elif@cinar.example', password: 'correct horse' })),
    );
    await waitFor(() => expect(selectSessionStatus(store.getState())).toBe('signedIn'));
    expect(selectBrandId(store.getState())).toBe(data.user.memberships[0]?.brandId);
    expect(sent.map(({ path }) => path)).toEqual(calls);
    expect([localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]).toEqual([
      'access-1',
      'refresh-1',
    ]);
  });
});
