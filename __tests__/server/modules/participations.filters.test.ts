import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openFundedServer, type ChallengeServer } from '../../support/challengeServer.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openFundedServer();
});
afterAll(() => server.close());

describe('the pipeline’s filters', () => {
  it('narrow a tab down by platform, followers, fee, criteria of the brief, and whose turn it is', async () => {
    const { id } = await server.published({ allowCustomFee: true, maxFeeMinor: 300_000 });
    const profile = {
      firstName: 'Elif',
      lastName: 'Kaya',
      username: 'elif',
      country: 'TR',
      city: 'İzmir',
      gender: 'female',
      age: 26,
      bio: '',
      categories: ['beauty', 'home'],
      platforms: [{ platform: 'instagram', handle: 'elif', followers: 9000 }],
      followers: 9000,
      engagementRate: 3.1,
      mediaSeed: null,
      samples: [],
    };
    const soon = new Date(server.clock.now().getTime() + 86_400_000);
    const over = new Date(server.clock.now().getTime() - 86_400_000);
    const people = {
      plain: await server.apply(id, { snapshot: profile }),
      tiktok: await server.apply(id, {
        askedFeeMinor: 200_000,
        snapshot: {
          ...profile,
          followers: 80_000,
          platforms: [{ platform: 'tiktok', handle: 'e', followers: 80_000 }],
        },
      }),
      abroad: await server.apply(id, { snapshot: { ...profile, country: 'DE' } }),
      old: await server.apply(id, { snapshot: { ...profile, age: 46 } }),
      ageless: await server.apply(id, { snapshot: { ...profile, age: null } }),
      elsewhere: await server.apply(id, { snapshot: { ...profile, categories: ['food'] } }),
      offered: await server.apply(id, { snapshot: profile, askedFeeMinor: 250_000, offeredFeeMinor: 180_000 }),
      asked: await server.apply(id, { snapshot: profile, pendingBriefVersion: 2, reacceptBy: soon }),
      silent: await server.apply(id, { snapshot: profile, pendingBriefVersion: 2, reacceptBy: over }),
    };
    const found = async (filters: Record<string, unknown>) => {
      const { status, body } = await server.call(server.viewer, 'get', `/challenges/${id}/participations`, {
        tab: 'applied',
        ...filters,
      });
      expect([status, body.total]).toEqual([200, body.items.length]);
      const ids = new Set(body.items.map((item) => item.id));
      return Object.entries(people).flatMap(([name, one]) => (ids.has(one) ? [name] : []));
    };
    const without = (...names: string[]) => Object.keys(people).filter((name) => !names.includes(name));
    expect(await found({})).toEqual(without());
    expect(await found({ platform: 'tiktok' })).toEqual(['tiktok']);
    expect(await found({ platform: 'tiktok,instagram' })).toEqual(without());
    expect(await found({ followersMin: 9001 })).toEqual(['tiktok']);
    expect(await found({ followersMax: 9000 })).toEqual(without('tiktok'));
    expect(await found({ feeMin: 2000 })).toEqual(['tiktok', 'offered']);
    expect(await found({ feeMax: 1499.99 })).toEqual(without('tiktok', 'offered'));
    expect(await found({ match: false })).toEqual(['abroad', 'old', 'elsewhere']);
    expect(await found({ match: true })).toEqual(without('abroad', 'old', 'elsewhere'));
    expect(await found({ answered: false })).toEqual(['offered', 'asked']);
    expect(await found({ answered: true })).toEqual(without('offered', 'asked'));
    expect(await found({ platform: 'instagram', feeMin: 2000, answered: false })).toEqual(['offered']);
    const refused = await server.call(server.viewer, 'get', `/challenges/${id}/participations`, {
      tab: 'applied',
      platform: 'fax',
    });
    expect([refused.status, refused.body.fields.platform]).toMatchObject([400, [{ code: 'INVALID' }]]);
  });

  it('read the fee that is shown: what the challenge paid when they applied, and more where it pays more by now', async () => {
    const { id } = await server.published({ paymentAmount: 1500, defaultFee: 1500 });
    const edit = (paymentAmount: number) =>
      server.call(server.owner, 'put', `/challenges/${id}`, { paymentAmount, defaultFee: paymentAmount });
    const early = await server.apply(id);
    expect((await edit(1000)).status).toBe(200);
    const late = await server.apply(id, { briefVersion: 2 });
    const dollars = await server.apply(id, { currency: 'USD' });
    const listed = async (filters: Record<string, unknown>) =>
      (
        await server.call(server.viewer, 'get', `/challenges/${id}/participations`, { tab: 'applied', ...filters })
      ).body.items.map((one) => [one.id, one.proposal.feeMinor]);
    expect(await listed({ sort: 'fee' })).toEqual([
      [dollars, 0],
      [late, 100_000],
      [early, 150_000],
    ]);
    expect(await listed({ feeMin: 1200 })).toEqual([[early, 150_000]]);
    expect((await edit(1300)).status).toBe(200);
    expect(await listed({ sort: '-fee', feeMin: 1200 })).toEqual([
      [early, 150_000],
      [late, 130_000],
    ]);
    expect(await listed({ feeMax: 1299.99 })).toEqual([[dollars, 0]]);
  });
});
