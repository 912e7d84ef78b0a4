import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { openFundedServer, type ChallengeServer } from '../../support/challengeServer.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openFundedServer();
});
afterAll(() => server.close());

const inTurkish = { 'accept-language': 'tr' };
const inEnglish = { 'accept-language': 'en' };

describe('a refusal by the plan says which limit it is and how much of it is used', () => {
  it('when more creators would be accepted than it gives', async () => {
    const { id } = await server.published({ collaborations: 9 });
    const ids = [await server.apply(id), await server.apply(id), await server.apply(id), await server.apply(id)];
    await server.subscribe(0);
    const accept = (chosen: number[], headers: Record<string, string>) =>
      server.owner.post(`/challenges/${id}/participations/accept`, { ids: chosen }, headers);
    await accept(ids.slice(0, 1), inEnglish);
    expect((await accept(ids.slice(1), inEnglish)).json()).toMatchObject({
      code: 'PLAN_REQUIRED',
      message: 'Your plan accepts up to 3 creators in a period; accepted so far: 1.',
      details: { gate: 'maxCreators', used: 1, limit: 3, fit: 2 },
    });
    expect((await accept(ids.slice(1), inTurkish)).json()).toMatchObject({
      message: 'Planınızla bir dönemde en çok 3 üretici kabul edebilirsiniz; 1 tanesi kabul edildi.',
    });
    expect((await accept(ids.slice(1, 3), inEnglish)).statusCode).toBe(200);
    await server.subscribe(3);
  });

  it('when a challenge more would run', async () => {
    await server.published();
    const { id } = await server.draft();
    await server.subscribe(0);
    const publish = () =>
      server.owner.post(
        `/challenges/${id}/publish`,
        { acknowledged: ['short_window', 'no_references', 'low_fee'] },
        inEnglish,
      );
    expect((await publish()).json()).toMatchObject({
      code: 'PLAN_REQUIRED',
      message: 'Challenges your plan runs at a time: 1; running now: 2.',
    });
    await server.subscribe(null);
    expect((await publish()).json()).toMatchObject({ message: 'This needs an active plan.' });
    await server.subscribe(3);
    expect((await publish()).statusCode).toBe(200);
  });

  it('when the library is not part of it', async () => {
    await server.subscribe(0);
    for (const [headers, message] of [
      [inEnglish, 'Your plan does not include the creator library.'],
      [inTurkish, 'Planınızda üretici kütüphanesi yok.'],
    ] as const)
      expect((await server.owner.get('/creators', {}, headers)).json()).toMatchObject({
        code: 'PLAN_REQUIRED',
        message,
        details: { gate: 'creatorLibraryAccess' },
      });
    await server.subscribe(3);
  });

  it('when its storage is full', async () => {
    await server.subscribe(0);
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a63' } })
      .png()
      .toBuffer();
    const upload = (headers: Record<string, string>) =>
      server.owner.upload('/files', bytes, { purpose: 'product_image' }, headers);
    expect((await upload(inEnglish)).statusCode).toBe(201);
    await server.fillStorage();
    expect((await upload(inEnglish)).json()).toMatchObject({
      code: 'STORAGE_QUOTA',
      message: 'Your plan’s storage of 1 GB is full; 1 GB are used.',
      details: { gate: 'storageGb' },
    });
    expect((await upload(inTurkish)).json()).toMatchObject({
      message: 'Planınızın 1 GB’lik depolama alanı doldu: 1 GB kullanılıyor.',
    });
    await server.subscribe(3);
  });
});
