/** @engine postgres: many try at once */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FAILED_LOGIN_LIMIT } from '#contract/constants/auth';
import { addressBlock } from '#server/plugins/addressBlock';

import { attempts } from '#server/plugins/attempts.table';
import { sweepAuth } from '#server/modules/auth/auth.service';
import { openAuthServer, type AuthServer } from '../../support/authServer.ts';

describe('the place an attempt comes from', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (ip, place) => expect(addressBlock(ip)).toBe(place));
});

describe('counted attempts', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await openAuthServer();
  });
  afterAll(() => server.close());

  it('cannot slip past their limit when they are made at once', async () => {
    const tries = await Promise.all(
      Array.from({ length: FAILED_LOGIN_LIMIT + 5 }, () =>
        server.call('POST', '/auth/login', { email: 'nobody@attempt.example', password: 'x' }),
      ),
    );
    const statuses = tries.map(({ statusCode }) => statusCode);
    expect([
      statuses.filter((status) => status === 401).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([FAILED_LOGIN_LIMIT, 5]);
  });

  it('are removed once they no longer count', async () => {
    const left = () => server.database.system((tx) => tx.$count(attempts));
    const sweep = () => sweepAuth(server.database, server.clock.now());
    await server.call('POST', '/auth/login', { email: 'somebody@attempt.example', password: 'x' });
    await sweep();
    expect(await left()).toBeGreaterThan(0);
    server.clock.pass(3600);
    await sweep();
    expect(await left()).toBe(0);
    // More than one go takes.
    const expiresAt = server.clock.now();
    await server.database.system((tx) =>
      tx.insert(attempts).values(Array.from({ length: 1200 }, () => ({ key: 'key', createdAt: expiresAt, expiresAt }))),
    );
    await sweep();
    expect(await left()).toBe(0);
  });
});
