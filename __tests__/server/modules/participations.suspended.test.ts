import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { takesCreators } from '#contract/rules/brands';
import { BRAND_STATUSES } from '#contract/constants/brands';
import { acceptOwn, listOpenChallenges } from '#server/modules/invitations/ownInvitations.service';
import * as offers from '#server/modules/participations/ownOffers.service';
import * as own from '#server/modules/participations/ownParticipations.service';
import { runCommand } from '#server/operator/commands';
import { openFundedServer, type ChallengeServer } from '../../support/challengeServer.ts';
import { finishWork } from '../../support/finishedWork.ts';

let server: ChallengeServer;
beforeAll(async () => {
  server = await openFundedServer();
});
afterAll(() => server.close());
afterEach(() => operate('restore-brand'));

const operate = (command: string, ...args: string[]) =>
  runCommand(
    {
      database: server.database,
      clock: server.clock,
      origin: 'http://localhost',
      seller: server.app.config.seller,
      secrets: server.app.secrets,
    },
    [command, 'own-brand', ...args],
  );
const suspend = () => operate('suspend-brand', '--reason', 'Ödeme');
const now = () => server.clock.now();
const newCreator = async () => ({ creatorId: await server.creator() });
const held = async () => (await server.available()).heldMinor;
const published = () => server.published({ allowCustomFee: true, maxFeeMinor: 300_000 });

describe('a suspended brand', () => {
  it('is the only approved kind that takes nobody', () => {
    expect(BRAND_STATUSES.filter(takesCreators)).toEqual(['approved']);
  });

  it('gets no application, and gets them again when it is restored', async () => {
    const { id } = await published();
    const naz = await newCreator();
    await suspend();
    const apply = () => own.apply(server.database, naz, id, { pitch: '' }, now());
    await expect(apply()).rejects.toMatchObject({ code: 'NOT_RECRUITING', status: 409 });
    const open = () =>
      server.database.transaction(naz, (tx) => listOpenChallenges(tx, naz, { page: 1, limit: 100 }, now()));
    expect((await open()).items.map((one) => one.id)).not.toContain(id);
    await operate('restore-brand');
    expect((await open()).items.map((one) => one.id)).toContain(id);
    expect(await apply()).toMatchObject({ status: 'pending' });
  });

  it('has no offer taken: nothing is held', async () => {
    const { id } = await published();
    const naz = await newCreator();
    const { id: one } = await own.apply(server.database, naz, id, { pitch: '', askedFeeMinor: 200_000 }, now());
    await server.call(server.owner, 'post', `/participations/${one}/offer`, { feeAmount: 1600 });
    const before = await held();
    await suspend();
    await expect(offers.takeOffer(server.database, naz, one, now())).rejects.toMatchObject({ code: 'NOT_RECRUITING' });
    expect(await held()).toBe(before);
    await operate('restore-brand');
    expect(await offers.takeOffer(server.database, naz, one, now())).toMatchObject({ status: 'accepted' });
    expect(await held()).toBe(before + 168_000);
  });

  it('has no invitation accepted: it stays open, the brand is not told, nothing is held', async () => {
    const { id } = await published();
    const naz = await newCreator();
    await server.call(server.owner, 'post', '/invitations', {
      campaign: id,
      creatorIds: [naz.creatorId],
      customFee: null,
      currency: 'TRY',
      note: '',
    });
    const invitations = await server.call(server.owner, 'get', '/invitations', { challenge: id });
    const invitation = invitations.body.items[0]?.id ?? 0;
    const before = await held();
    const news = async () => (await server.owner.get('/notifications')).json().total;
    await suspend();
    const told = await news();
    await expect(acceptOwn(server.database, naz, invitation, now())).rejects.toMatchObject({ code: 'NOT_RECRUITING' });
    expect([await held(), await news()]).toEqual([before, told]);
    await operate('restore-brand');
    expect(await acceptOwn(server.database, naz, invitation, now())).toMatchObject({ accepted: true });
  });

  it('goes on with what runs: withdrawing, agreeing to a changed brief, finishing and its pay', async () => {
    const { id } = await published();
    const [naz, can] = [await newCreator(), await newCreator()];
    const { id: running } = await own.apply(server.database, naz, id, { pitch: '' }, now());
    const { id: waiting } = await own.apply(server.database, can, id, { pitch: '' }, now());
    await server.call(server.owner, 'post', `/challenges/${id}/participations/accept`, { ids: [running] });
    await server.call(server.owner, 'put', `/challenges/${id}`, { title: 'Kış bakımı, ikinci' });
    await suspend();
    expect(await own.withdraw(server.database, can, waiting, now())).toMatchObject({ status: 'withdrawn' });
    expect(await own.reaccept(server.database, naz, running, now())).toMatchObject({ briefVersion: 2 });
    const finished = await server.database.system((tx) => finishWork(tx, server.brandId, running, now()));
    expect(finished.status).toBe('completed');
  });
});
