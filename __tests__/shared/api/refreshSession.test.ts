import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { browserNetwork } from '../../../src/shared/api/network.ts';
import { refreshSession } from '../../../src/shared/api/refreshSession.ts';
import { answer, noAnswer, stubNetwork } from '../../support/stubNetwork.ts';

const NEW = { token: 'access-2', refreshToken: 'refresh-2' };

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem('accessToken', 'access-1');
  localStorage.setItem('refreshToken', 'refresh-1');
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

async function settle<T>(work: Promise<T>): Promise<T> {
  await jest.runAllTimersAsync();
  return work;
}

describe('refreshSession', () => {
  it('stores the new pair', async () => {
    const sent = stubNetwork(() => answer(200, NEW));
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('renewed');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/auth/refresh-token', { refreshToken: 'refresh-1' }],
    ]);
    expect(localStorage.getItem('accessToken')).toBe('access-2');
    expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
  });

  it('asks once for many simultaneous failures', async () => {
    const sent = stubNetwork(() => answer(200, NEW));
    const outcomes = await settle(
      Promise.all(Array.from({ length: 50 }, () => refreshSession('access-1', browserNetwork))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['renewed']));
    expect(sent).toHaveLength(1);
  });

  it('asks nothing when the stored token is no longer the one that failed', async () => {
    const sent = stubNetwork(() => answer(500));
    expect(await settle(refreshSession('access-0', browserNetwork))).toBe('renewed');
    expect(sent).toHaveLength(0);
  });

  it('keeps the old refresh token when the answer has none', async () => {
    stubNetwork(() => answer(200, { data: { token: 'access-2' } }));
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('renewed');
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
  });

  it.each<[string, () => Response, string?]>([
    ['a refusal', () => answer(401, { message: 'no' })],
    ['a redirectless 404', () => answer(404)],
    ['an answer without a token', () => answer(200, { ok: true }), 'noNewToken'],
    ['broken JSON', () => new Response('<html>', { status: 200 }), 'noNewToken'],
  ])('ends the session after %s', async (_name, respond, outcome = 'refused') => {
    const sent = stubNetwork(respond);
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe(outcome);
    expect(sent).toHaveLength(1);
  });

  it('ends the session without a refresh token, without a call', async () => {
    localStorage.removeItem('refreshToken');
    const sent = stubNetwork(() => answer(200, NEW));
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('noRefreshToken');
    expect(sent).toHaveLength(0);
  });

  it('tries a 5xx once more after a second', async () => {
    const answers = [answer(503), answer(200, NEW)];
    const sent = stubNetwork(() => answers.shift() ?? answer(500));
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('renewed');
    expect(sent).toHaveLength(2);
  });

  it('ends the session after two 5xx', async () => {
    const sent = stubNetwork(() => answer(500));
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('refused');
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['a busy server', 429, {}],
    ['a server whose database is away', 503, { 'Retry-After': '1' }],
  ])('comes back to %s for a minute, without leaving the session', async (_name, status, headers) => {
    const backAt = Date.now() + 60_000;
    const sent = stubNetwork(() => (Date.now() < backAt ? answer(status, {}, headers) : answer(200, NEW)));
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('renewed');
    expect(sent.length).toBeGreaterThan(20);
    expect(sent.length).toBeLessThan(62);
    expect(localStorage.getItem('accessToken')).toBe('access-2');
  });

  it('waits as long as the server asks', async () => {
    const answers = [answer(429, {}, { 'Retry-After': '45' }), answer(200, NEW)];
    const sent = stubNetwork(() => answers.shift() ?? answer(500));
    const began = Date.now();
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('renewed');
    expect(sent).toHaveLength(2);
    expect(Date.now() - began).toBeGreaterThanOrEqual(45_000);
  });

  it('ends the session after two minutes of it', async () => {
    stubNetwork(() => answer(503, {}, { 'Retry-After': '5' }));
    const began = Date.now();
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('refused');
    expect(Date.now() - began).toBeGreaterThan(110_000);
    expect(Date.now() - began).toBeLessThanOrEqual(121_000);
  });

  it('does not take a 503 without Retry-After for an invitation', async () => {
    const sent = stubNetwork(() => answer(503));
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('refused');
    expect(sent).toHaveLength(2);
  });

  it('goes no further after a sign-out while it waits to come back', async () => {
    const sent = stubNetwork(() => {
      setTimeout(() => localStorage.clear(), 100);
      return answer(503, {}, { 'Retry-After': '1' });
    });
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('refused');
    expect(sent).toHaveLength(1);
  });

  it('keeps the session when there is no answer', async () => {
    stubNetwork(noAnswer);
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('unreachable');
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
  });

  it('trusts the storage when another tab renewed meanwhile', async () => {
    stubNetwork(() => {
      localStorage.setItem('accessToken', 'access-9');
      localStorage.setItem('refreshToken', 'refresh-9');
      return answer(401);
    });
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('renewed');
    expect(localStorage.getItem('accessToken')).toBe('access-9');
  });

  it('waits for what the tab before it has stored, which may arrive after its lock', async () => {
    const sent = stubNetwork(() => answer(200, NEW));
    localStorage.setItem('lease:session-refresh', `other ${Date.now() + 100}`);
    setTimeout(() => {
      localStorage.setItem('accessToken', 'access-9');
      localStorage.setItem('refreshToken', 'refresh-9');
    }, 600);
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('renewed');
    expect(sent).toHaveLength(0);
    expect(localStorage.getItem('accessToken')).toBe('access-9');
  });

  it('asks itself when the tab before it has stored nothing', async () => {
    const sent = stubNetwork(() => answer(200, NEW));
    localStorage.setItem('lease:session-refresh', `other ${Date.now() + 100}`);
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('renewed');
    expect(sent).toHaveLength(1);
  });

  it('writes nothing back after a sign-out that happened meanwhile', async () => {
    stubNetwork(() => {
      localStorage.clear();
      return answer(200, NEW);
    });
    expect(await settle(refreshSession('access-1', browserNetwork))).toBe('refused');
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});
