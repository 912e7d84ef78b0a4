import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { DashboardAnswer } from '#contract/schemas/dashboard';
import type { Picture } from '#contract/schemas/files';
import { creatorCaller } from '../../support/creatorActor.ts';
import { openShipmentServer, type Recipient, type ShipmentServer, UPS } from '../../support/shipmentServer.ts';

let server: ShipmentServer;
let photo: Buffer;
beforeAll(async () => {
  server = await openShipmentServer();
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#963' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());

/** A creator whose parcel was delivered. */
async function delivered(trackingNumber: string): Promise<Recipient> {
  const creator = await server.recipient(await server.shipping());
  await server.ask(server.member, 'post', `/shipments/${creator.shipmentId}/ship`, { ...UPS, trackingNumber });
  await server.ask(server.member, 'post', `/shipments/${creator.shipmentId}/move`, { to: 'delivered' });
  return creator;
}
async function upload(creatorId: number, purpose = 'issue_photo'): Promise<string> {
  const [session] = await server.rows<{ id: string }>(
    sql`select id from creator_sessions where creator_id = ${creatorId}`,
  );
  const answer = await creatorCaller(server, creatorId, session?.id ?? '').upload(`/files?purpose=${purpose}`, photo);
  return answer.json<{ file: Picture }>().file.id;
}
const report = (creator: Recipient, photoIds: string[]) =>
  creator.call('POST', `/shipments/${creator.shipmentId}/issue`, { type: 'damaged', note: 'Kapak kırık', photoIds });

describe('the photos of an issue', () => {
  it('are seen by creator and brand in the order in which they were named, and stay', async () => {
    const creator = await delivered('PH-1');
    const ids = [await upload(creator.creatorId), await upload(creator.creatorId)].toReversed();
    const reported = await report(creator, ids);
    expect(reported.body.shipment.issue?.photos.map(({ id }) => id)).toEqual(ids);
    const seen = (await server.shipment(creator.shipmentId)).issue?.photos ?? [];
    expect(seen.map(({ id }) => id)).toEqual(ids);
    expect((await server.anonymous.get(seen[0]?.thumbnailUrl ?? '')).statusCode).toBe(200);
    expect((await server.ask(server.stranger, 'get', `/shipments/${creator.shipmentId}`)).status).toBe(404);
    const [use] = server.app.fileUses.filter(({ purposes }) => purposes.includes('issue_photo'));
    const used = await server.rows<{ id: string }>(use?.ids(server.clock.now()) ?? sql`select`);
    expect(used.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it('are the creator’s own, uploaded for that, and five at most', async () => {
    const [creator, other] = [await delivered('PH-2'), await delivered('PH-3')];
    const own = await upload(creator.creatorId);
    for (const wrong of [await upload(other.creatorId), await upload(creator.creatorId, 'content_image')])
      expect(await report(creator, [own, wrong])).toMatchObject({
        status: 400,
        body: { fields: { 'photoIds.1': [{ code: 'UNKNOWN' }] } },
      });
    const five = [own];
    while (five.length < 5) five.push(await upload(creator.creatorId));
    expect((await report(creator, [...five, await upload(creator.creatorId)])).status).toBe(400);
    expect((await server.shipment(creator.shipmentId)).status).toBe('delivered');
    expect((await report(creator, five)).body.shipment.issue?.photos).toHaveLength(5);
  });
});

describe('the answer to an issue', () => {
  it('stands in the timeline with who gave it, and leads to what was sent instead', async () => {
    const creator = await delivered('PH-4');
    await report(creator, []);
    const answered = await server.ask(server.member, 'post', `/shipments/${creator.shipmentId}/resolve`, {
      resolution: 'reship',
      note: 'Yenisini yolluyoruz',
    });
    const { timeline, replacedById } = answered.body.shipment;
    expect(timeline.at(-1)).toMatchObject({
      from: 'issue',
      to: 'issue',
      actorName: expect.stringContaining('member'),
      reason: 'Yenisini yolluyoruz',
      resolution: 'reship',
      replacement: { id: replacedById, code: expect.stringMatching(/^SH-/) },
    });
    expect(timeline.filter(({ resolution }) => resolution !== null)).toHaveLength(1);
    const [opened] = (await server.shipment(replacedById ?? 0)).timeline;
    expect(opened).toMatchObject({ from: null, actorType: 'user', actorName: expect.stringContaining('member') });
  });

  it('can be any of three, and once the work has ended only closes the shipment', async () => {
    const creator = await delivered('PH-7');
    await report(creator, []);
    const { shipmentId } = creator;
    const inList = async () => {
      const { challengeId } = await server.shipment(shipmentId);
      return (await server.ask(server.member, 'get', `/challenges/${challengeId}/shipments`)).body.items[0];
    };
    const all = ['reship', 'continue', 'cancel'];
    expect([(await server.shipment(shipmentId)).resolutions, (await inList())?.resolutions]).toEqual([all, all]);
    const { challengeId } = await server.shipment(shipmentId);
    await server.call(server.owner, 'post', `/challenges/${challengeId}/cancel`, { reason: 'Vazgeçtik' });
    expect((await server.work(creator.participationId)).status).toBe('cancelled');
    expect([(await server.shipment(shipmentId)).resolutions, (await inList())?.resolutions]).toEqual([
      ['cancel'],
      ['cancel'],
    ]);
    const answer = (resolution: string) =>
      server.ask(server.member, 'post', `/shipments/${shipmentId}/resolve`, { resolution });
    expect((await answer('reship')).status).toBe(409);
    expect((await answer('cancel')).body.shipment).toMatchObject({ status: 'cancelled', actions: [] });
    expect(await server.shipment(shipmentId)).not.toHaveProperty('resolutions');
  });

  it('is told of as what is allowed: never what was refused, and nothing once it was given', async () => {
    const creator = await delivered('PH-6');
    await report(creator, []);
    const cancelled = () =>
      server.ask(server.member, 'post', `/shipments/${creator.shipmentId}/cancel`, {
        reason: 'Stok bitti',
        outcome: 'continue',
      });
    const open = await cancelled();
    expect([open.status, open.body.details]).toMatchObject([409, { from: 'issue', allowed: ['received'] }]);
    await server.ask(server.member, 'post', `/shipments/${creator.shipmentId}/resolve`, { resolution: 'reship' });
    const answered = await cancelled();
    expect([answered.status, answered.body.details]).toMatchObject([409, { from: 'issue', allowed: [] }]);
  });
});

describe('a parcel that has not arrived', () => {
  const missing = async (number: string) => {
    const creator = await delivered(number);
    await creator.call('POST', `/shipments/${creator.shipmentId}/issue`, { type: 'not_received', note: '' });
    return creator;
  };
  const confirm = (creator: Recipient) => creator.call('POST', `/shipments/${creator.shipmentId}/received`);
  const waiting = async () => {
    const answer = await server.member.get('/dashboard');
    const { waitingBeside } = answer.json() as unknown as DashboardAnswer; // the shared answer type names other routes' fields
    return waitingBeside?.find(({ kind }) => kind === 'shipments_to_resolve');
  };

  it('waits on the brand until it turns up after all, which its creator says, and the work goes on', async () => {
    const before = (await waiting())?.count ?? 0;
    const creator = await missing('NR-1');
    const { challengeId, creator: who } = await server.shipment(creator.shipmentId);
    expect((await waiting())?.count).toBe(before + 1);
    if (before === 0) expect(await waiting()).toMatchObject({ subjects: [who.name], targetId: challengeId });
    expect((await creator.call('GET', `/shipments/${creator.shipmentId}`)).body.shipment.mayConfirm).toBe(true);
    expect(await confirm(creator)).toMatchObject({ status: 200, body: { shipment: { status: 'received' } } });
    expect((await server.work(creator.participationId)).stage).toBe('creating');
    expect((await waiting())?.count ?? 0).toBe(before);
    expect((await server.shipment(creator.shipmentId)).actions).toEqual([]);
  });

  it('is not confirmed once the brand has answered, nor is a damaged one', async () => {
    const creator = await missing('NR-2');
    await server.ask(server.member, 'post', `/shipments/${creator.shipmentId}/resolve`, { resolution: 'reship' });
    const damaged = await delivered('NR-3');
    await report(damaged, []);
    for (const one of [creator, damaged]) {
      expect((await one.call('GET', `/shipments/${one.shipmentId}`)).body.shipment.mayConfirm).toBe(false);
      expect((await confirm(one)).status).toBe(409);
    }
  });

  it('waits on the brand too when it was lost or came back, and not once that was answered', async () => {
    const before = (await waiting())?.count ?? 0;
    const creator = await server.recipient(await server.shipping());
    const path = `/shipments/${creator.shipmentId}`;
    await server.ask(server.member, 'post', `${path}/ship`, { ...UPS, trackingNumber: 'NR-4' });
    await server.ask(server.member, 'post', `${path}/move`, { to: 'exception' });
    await server.ask(server.member, 'post', `${path}/move`, { to: 'lost' });
    expect((await waiting())?.count).toBe(before + 1);
    await server.ask(server.member, 'post', `${path}/resolve`, { resolution: 'continue' });
    expect((await waiting())?.count ?? 0).toBe(before);
  });
});

describe('a parcel that customs hold', () => {
  const held = async (number: string) => {
    const creator = await server.recipient(await server.shipping());
    await server.ask(server.member, 'post', `/shipments/${creator.shipmentId}/ship`, {
      ...UPS,
      trackingNumber: number,
    });
    await creator.call('POST', `/shipments/${creator.shipmentId}/issue`, { type: 'customs', note: 'Vergi istiyorlar' });
    return creator;
  };
  const answer = (id: number, resolution: string) =>
    server.ask(server.member, 'post', `/shipments/${id}/resolve`, { resolution, note: 'Beklemeyelim' });

  it('is answered by sending again, and counts as lost', async () => {
    const { shipmentId, participationId } = await held('CU-1');
    expect((await server.shipment(shipmentId)).actions).toEqual(['resolve', 'move', 'edit_tracking']);
    const { shipment } = (await answer(shipmentId, 'reship')).body;
    expect(shipment).toMatchObject({ status: 'lost', resolution: 'reship', actions: [] });
    expect(shipment.timeline.slice(-2)).toMatchObject([
      { from: 'exception', to: 'lost', reason: 'customs', resolution: null },
      {
        from: 'lost',
        to: 'lost',
        reason: 'Beklemeyelim',
        resolution: 'reship',
        replacement: { id: shipment.replacedById },
      },
    ]);
    expect((await server.shipment(shipment.replacedById ?? 0)).status).toBe('ready');
    expect((await server.work(participationId)).stage).toBe('awaiting_shipment');
    expect((await answer(shipmentId, 'reship')).status).toBe(409);
  });

  it('is answered by going on without, or by cancelling with the whole hold back', async () => {
    const goesOn = await held('CU-2');
    expect((await answer(goesOn.shipmentId, 'continue')).body.shipment).toMatchObject({
      status: 'lost',
      resolution: 'continue',
    });
    expect((await server.work(goesOn.participationId)).stage).toBe('creating');
    const before = await server.available();
    const ends = await held('CU-3');
    expect((await answer(ends.shipmentId, 'cancel')).body.shipment).toMatchObject({
      status: 'lost',
      resolution: 'cancel',
    });
    expect(await server.work(ends.participationId)).toMatchObject({ status: 'cancelled' });
    expect(await server.available()).toEqual(before);
  });
});

describe('the news of an issue', () => {
  it('name the shipment that they are about', async () => {
    const creator = await delivered('PH-5');
    await report(creator, []);
    const [newest] = (await server.member.get('/notifications', { take: 1 })).json().items;
    expect(newest).toMatchObject({ type: 'shipment_issue', data: { shipmentId: creator.shipmentId } });
  });
});
