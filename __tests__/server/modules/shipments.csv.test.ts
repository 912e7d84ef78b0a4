import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { SHIPMENT_BULK_LIMIT } from '#contract/constants/shipments';
import type { CheckShipmentsAnswer } from '#contract/schemas/shipments';
import { readMoment } from '#server/modules/shipments/moment';
import { pdfText } from '../../support/pdfText.ts';
import { openShipmentServer, SECRET_PARTS, type Recipient, type ShipmentServer } from '../../support/shipmentServer.ts';

let server: ShipmentServer;
let challengeId: number;
let people: Recipient[];
beforeAll(async () => {
  server = await openShipmentServer();
  challengeId = await server.shipping({ collaborations: 30 });
  people = [];
  for (let i = 0; i < 4; i += 1) people.push(await server.recipient(challengeId, i < 3));
});
afterAll(() => server.close());

const idOf = (place: number) => people[place]?.shipmentId ?? 0;
const codeOf = (place: number) => `SH-2026-${String(idOf(place)).padStart(6, '0')}`;
const check = async (text: string, actor = server.member) => {
  const answer = await actor.upload(`/challenges/${challengeId}/shipments/import`, Buffer.from(text));
  // The body that this call answers.
  return {
    status: answer.statusCode,
    body: answer.json() as unknown as CheckShipmentsAnswer & { fields: Record<string, { code: string }[]> },
  };
};
const apply = (rows: CheckShipmentsAnswer['rows']) =>
  server.ask(server.member, 'post', `/challenges/${challengeId}/shipments/ship`, {
    rows: rows.flatMap(({ ship }) => (ship ? [{ ...ship, shippedAt: ship.shippedAt ?? undefined }] : [])),
  });
const HEADING = 'shipment_code;carrier;tracking_number;tracking_url;shipped_at';
const exported = async (actor = server.viewer, path = 'export', query = {}) =>
  actor.get(`/challenges/${challengeId}/shipments/${path}`, { separator: 'semicolon', ...query });

describe('the CSV file', () => {
  it('goes out without addresses to everybody, and with them to members, which the audit trail tells of', async () => {
    const plain = await exported();
    expect(plain.statusCode).toBe(200);
    const [heading, ...lines] = plain.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(heading?.startsWith(HEADING)).toBe(true);
    expect(lines.map((line) => line.split(';')[0])).toEqual([0, 1, 2, 3].map(codeOf));
    for (const part of SECRET_PARTS) expect([part, plain.body.includes(part)]).toEqual([part, false]);
    expect((await exported(server.viewer, 'export/addresses')).statusCode).toBe(403);
    const whole = await exported(server.member, 'export/addresses');
    for (const part of SECRET_PARTS) expect([part, whole.body.includes(part)]).toEqual([part, true]);
    const told = await server.rows<{ action: string }>(
      sql`select action from audit_entries where action like 'shipments.export%' order by id`,
    );
    expect(told.map(({ action }) => action)).toEqual(['shipments.export', 'shipments.export_addresses']);
    expect((await exported(server.viewer, 'export', { tab: 'address' })).body.trim().split('\r\n')).toHaveLength(2);
    expect((await exported(server.stranger)).statusCode).toBe(404);
  });

  it('comes back with each fault named by line and cell, and writes nothing', async () => {
    const text = [
      HEADING,
      `${codeOf(0)};Yurtiçi Kargo;YK-1001;;21.11.2026 10:30`,
      `${codeOf(1)};Posta güvercini;YK-1002;;`,
      `${codeOf(1)};ups;YK-1003;;`,
      `${codeOf(2)};ups;12 34;http://x;31.02.2026`,
      `${codeOf(3)};ups;YK-1005;;`,
      'SH-2026-999999;ups;YK-1006;;',
      'merhaba;ups;YK-1007;;',
    ].join('\r\n');
    const { status, body } = await check(text);
    expect(status).toBe(200);
    expect(body.counts).toEqual({ ok: 1, unchanged: 0, invalid: 6 });
    expect(
      body.rows.map(({ line, outcome, errors }) => [line, outcome, errors.map((one) => [one.column, one.error.code])]),
    ).toEqual([
      [2, 'ok', []],
      [3, 'invalid', [['carrier', 'CARRIER_UNKNOWN']]],
      [4, 'invalid', [['shipment_code', 'REPEATED']]],
      [
        5,
        'invalid',
        [
          ['tracking_number', 'INVALID'],
          ['tracking_url', 'INVALID'],
          ['shipped_at', 'INVALID'],
        ].toSorted(
          (a, b) =>
            ['tracking_url', 'tracking_number', 'shipped_at'].indexOf(a[0] ?? '') -
            ['tracking_url', 'tracking_number', 'shipped_at'].indexOf(b[0] ?? ''),
        ),
      ],
      [6, 'invalid', [['shipment_code', 'WRONG_STATE']]],
      [7, 'invalid', [['shipment_code', 'UNKNOWN']]],
      [8, 'invalid', [['shipment_code', 'UNKNOWN']]],
    ]);
    // Whoever wrote a wrong one reads which ones are known.
    expect(body.rows[1]?.errors[0]?.error.message).toBe(
      'No carrier that we know. Known ones: Yurtiçi Kargo, Aras Kargo, MNG Kargo, PTT Kargo, Sürat Kargo, HepsiJET, UPS, DHL, FedEx, other.',
    );
    expect(body.rows[0]?.ship).toEqual({
      id: idOf(0),
      carrier: 'yurtici',
      trackingNumber: 'YK-1001',
      trackingUrl: null,
      shippedAt: '2026-11-21T07:30:00.000Z',
    });
    expect((await server.shipment(idOf(0))).status).toBe('ready');
    expect((await check(text, server.viewer)).status).toBe(403);
    expect((await check(text, server.stranger)).status).toBe(404);
  });

  it('is refused whole with one word when it is none of ours, too long or of another separator', async () => {
    const code = async (text: string) => (await check(text)).body.fields['file']?.[0]?.code;
    expect(await code('sku;name\nA;1')).toBe('CSV_CODE_MISSING');
    expect(await code('shipment_code|carrier\nA|1')).toBe('CSV_SEPARATOR');
    expect((await check(HEADING)).body.fields['file']).toEqual([
      { code: 'CSV_EMPTY', message: 'The file is empty: there are no rows below its heading.' },
    ]);
    expect(await code('')).toBe('CSV_EMPTY');
    const long = [
      HEADING,
      ...Array.from({ length: 20_000 }, (_, i) => `SH-2026-${String(i).padStart(6, '0')};ups;N-${i};;`),
    ];
    const { status, body } = await check(long.join('\n'));
    expect([status, body.fields['file']?.[0]]).toEqual([
      400,
      expect.objectContaining({ code: 'TOO_MANY_ROWS', params: expect.objectContaining({ max: SHIPMENT_BULK_LIMIT }) }),
    ]);
    expect((await check(`shipment_code,carrier,tracking_number\n${codeOf(0)},ups,CM-1`)).body.counts.ok).toBe(1);
    expect((await check(`\uFEFFshipment_code\tcarrier\ttracking_number\n${codeOf(0)}\tups\tCM-1`)).body.counts.ok).toBe(
      1,
    );
  });

  it('names a number that another row has, however its letters are written, and a moment that cannot be', async () => {
    const { body } = await check(
      [
        HEADING,
        `${codeOf(0)};ups;ikiz-1;;01.01.2020`,
        `${codeOf(1)};ups;IKIZ-1;;`,
        `${codeOf(2)};ups;;;`,
        `${codeOf(3)};ups;;;`,
      ].join('\n'),
    );
    expect(body.rows.map(({ errors }) => errors.map(({ column, error }) => [column, error.message]))).toEqual([
      [['shipped_at', expect.stringMatching(/^Not before 20\d\d-\d\d-\d\d \d\d:\d\d\.$/)]],
      [['tracking_number', `Shipment ${codeOf(0)} has this tracking number already.`]],
      [['tracking_number', expect.any(String)]],
      [
        ['shipment_code', expect.any(String)],
        ['tracking_number', expect.any(String)],
      ],
    ]);
  });

  it('names what is missing in a row of which only the page or the moment is filled', async () => {
    const { body } = await check(
      [HEADING, `${codeOf(0)};;;https://kargo.example/1;`, `${codeOf(1)};;;;2026-11-21`, `${codeOf(2)};;;;`].join('\n'),
    );
    const missing = [
      ['carrier', 'REQUIRED'],
      ['tracking_number', 'REQUIRED'],
    ];
    expect(
      body.rows.map(({ outcome, errors }) => [
        outcome,
        errors.filter(({ column }) => column !== 'shipped_at').map(({ column, error }) => [column, error.code]),
      ]),
    ).toEqual([
      ['invalid', missing],
      ['invalid', missing],
      ['unchanged', []],
    ]);
  });

  it('is applied by the rows that were chosen, and changes nothing the second time', async () => {
    await server.setStock(10);
    const filled = (await exported(server.member)).body
      .replace('\uFEFF', '')
      .split('\r\n')
      .map((line, place) => (place === 0 || place > 3 ? line : line.replace(/^([^;]+);;;;/, `$1;mng;MNG-${place};;`)))
      .join('\r\n');
    const first = await check(filled);
    expect(first.body.counts).toEqual({ ok: 3, unchanged: 1, invalid: 0 });
    const chosen = first.body.rows.filter(({ ship }) => ship?.id !== idOf(2));
    expect((await apply(chosen)).body).toEqual({ shipped: 2, unchanged: 0 });
    expect((await apply(chosen)).body).toEqual({ shipped: 0, unchanged: 2 });
    expect((await check(filled)).body.counts).toEqual({ ok: 1, unchanged: 3, invalid: 0 });
    expect([await server.stock(), (await server.shipment(idOf(0))).timeline.length]).toEqual([8, 3]);
    const exportedAgain = (await exported(server.member)).body;
    expect((await check(exportedAgain)).body.counts).toEqual({ ok: 0, unchanged: 4, invalid: 0 });
    // Another page of a parcel that is on its way is not dropped in silence.
    const other = await check(`${HEADING}\n${codeOf(0)};mng;MNG-1;https://kargo.example/1;`);
    expect(other.body.rows[0]?.errors.map(({ column, error }) => [column, error.code])).toEqual([
      ['shipment_code', 'WRONG_STATE'],
    ]);
  });
});

describe('shipping many', () => {
  it('refuses all of them when one row is wrong, and names the row', async () => {
    const rows = [
      { id: idOf(2), carrier: 'aras', trackingNumber: 'AR-1' },
      { id: idOf(3), carrier: 'aras', trackingNumber: 'ar-1' },
      { id: 1_999_999, carrier: 'aras', trackingNumber: 'AR-3' },
    ];
    const ship = (list: unknown[], actor = server.member) =>
      server.ask(actor, 'post', `/challenges/${challengeId}/shipments/ship`, { rows: list });
    const refused = await ship(rows);
    expect(refused.status).toBe(400);
    expect(Object.entries(refused.body.fields).map(([field, [fault]]) => [field, fault?.code])).toEqual([
      ['rows.1.id', 'WRONG_STATE'],
      ['rows.1.trackingNumber', 'NUMBER_TAKEN'],
      ['rows.2.id', 'UNKNOWN'],
    ]);
    expect((await server.shipment(idOf(2))).status).toBe('ready');
    const kept = await server.stock();
    const more = await server.recipient(challengeId);
    const both = [rows[0], { id: more.shipmentId, carrier: 'aras', trackingNumber: 'AR-4' }];
    await server.setStock(1);
    const short = await ship(both);
    expect([short.status, short.body.code, short.body.details]).toEqual([
      409,
      'OUT_OF_STOCK',
      expect.objectContaining({ productId: server.productId, missing: 1 }),
    ]);
    expect(short.body.fields).toMatchObject({ 'rows.1.id': [{ code: 'NOT_IN_STOCK' }] });
    expect([Object.keys(short.body.fields), await server.stock()]).toEqual([['rows.1.id'], 1]);
    expect((await server.shipment(idOf(2))).status).toBe('ready');
    await server.setStock(kept);
    expect((await ship(rows.slice(0, 1), server.viewer)).status).toBe(403);
    expect((await ship(rows.slice(0, 1))).body).toEqual({ shipped: 1, unchanged: 0 });
  });
});

describe('the packing list', () => {
  it('is a PDF of one page a shipment, for members, noted in the audit trail', async () => {
    const path = `/challenges/${challengeId}/shipments/packing-list`;
    const query = { ids: `${idOf(0)},${idOf(1)}` };
    expect((await server.viewer.get(path, query)).statusCode).toBe(403);
    const { statusCode, headers, rawPayload } = await server.member.get(path, query);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = rawPayload.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
    // Of those for which nothing is packed, all are named on one page more; one that has no address, and one that was cancelled.
    const cancelled = await server.recipient(challengeId);
    await server.ask(server.member, 'post', `/shipments/${cancelled.shipmentId}/cancel`, {
      reason: 'Stok bitti',
      outcome: 'continue',
    });
    const pages = async (ids: string) =>
      (await server.member.get(path, { ids })).rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    expect(await pages(`${idOf(0)},${idOf(3)},${cancelled.shipmentId}`)).toBe(2);
    expect((await server.member.get(path, { ids: `${idOf(3)},${cancelled.shipmentId}` })).statusCode).toBe(400);
    expect((await server.member.get(path, { ids: '1999999' })).statusCode).toBe(404);
    expect((await server.member.get(path, { ids: '1,x' })).statusCode).toBe(400);
    const told = await server.rows<{ details: { ids: number[] } }>(
      sql`select details from audit_entries where action = 'shipments.packing_list' order by id`,
    );
    expect(told.map(({ details }) => details.ids)).toEqual([[idOf(0), idOf(1)], [idOf(0)]]);
    const trail = await server.owner.get('/audit', { action: 'shipments.packing_list', page: 1, limit: 1 });
    const [newest] = (trail.json() as unknown as { items: { names: Record<string, string[]> }[] }).items;
    expect(newest?.names['ids']).toHaveLength(1);
  });

  it.each([
    ['tr', 'Türkiye'],
    ['en', 'Türkiye'],
    ['tr', 'Almanya', 'DE'],
    ['en', 'Germany', 'DE'],
  ])('says in %s that a parcel goes to %s', async (language, name, country = 'TR') => {
    const { shipmentId } = await server.recipient(challengeId);
    if (country !== 'TR')
      await server.rows(
        sql`update shipments set address = jsonb_set(address, '{country}', ${JSON.stringify(country)}::jsonb) where id = ${shipmentId} returning id`,
      );
    const path = `/challenges/${challengeId}/shipments/packing-list`;
    const { rawPayload } = await server.member.get(path, { ids: String(shipmentId) }, { 'accept-language': language });
    const runs = pdfText(rawPayload).flat();
    expect(runs).toContain(name);
    expect(runs).not.toContain(country);
  });
});

describe('a moment in a spreadsheet', () => {
  it.each([
    ['2026-11-21', '2026-11-20T21:00:00.000Z'],
    ['21.11.2026', '2026-11-20T21:00:00.000Z'],
    ['1/12/2026 08:05', '2026-12-01T05:05:00.000Z'],
    ['2026-11-21 14:30', '2026-11-21T11:30:00.000Z'],
    ['2026-11-21T14:30:00.000Z', '2026-11-21T14:30:00.000Z'],
    ['31.02.2026', null],
    ['2026-13-01', null],
    ['dün', null],
  ])('%s', (text, instant) => expect(readMoment(text, 'Europe/Istanbul')).toBe(instant));

  it('is read in a zone whose clocks were moved', () => {
    expect(readMoment('2026-07-01 12:00', 'Europe/Berlin')).toBe('2026-07-01T10:00:00.000Z');
    expect(readMoment('2026-12-01 12:00', 'Europe/Berlin')).toBe('2026-12-01T11:00:00.000Z');
  });
});
