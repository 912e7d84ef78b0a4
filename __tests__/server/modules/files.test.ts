import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';

let server: BrandServer;
let photo: Buffer;
beforeAll(async () => {
  server = await openBrandServer();
  photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#3a6' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());

const send = (bytes: Buffer, purpose = 'product_image') => server.owner.upload('/files', bytes, { purpose });

describe('pictures', () => {
  it('are stored and served under an address that needs no token', async () => {
    const answer = await send(photo);
    expect(answer.statusCode).toBe(201);
    const { file } = answer.json();
    expect(file).toMatchObject({ width: 700, height: 500 });
    const content = await server.anonymous.get(file.thumbnailUrl);
    expect(content.statusCode).toBe(200);
    expect(content.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(content.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
    expect((await sharp(content.rawPayload).metadata()).width).toBe(320);
  });

  it('are not served under an altered, unsigned or expired address', async () => {
    const { url } = (await send(photo)).json().file;
    expect((await server.anonymous.get(url)).statusCode).toBe(200);
    expect((await server.anonymous.get(url.replace('/1280', '/640'))).statusCode).toBe(404);
    expect((await server.anonymous.get(url.replace(/signature=..../, 'signature=AAAA'))).statusCode).toBe(404);
    server.clock.pass(49 * 3600);
    expect((await server.anonymous.get(url)).statusCode).toBe(404);
  });

  it('are refused by content, by role and without a file', async () => {
    expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(415);
    expect((await server.viewer.upload('/files', photo, { purpose: 'product_image' })).statusCode).toBe(403);
    expect((await server.owner.post('/files?purpose=product_image', {})).statusCode).toBe(415);
    expect((await send(photo, 'anything')).statusCode).toBe(400);
  });

  it('of a profile are taken from a person of any role, without a brand', async () => {
    expect((await server.viewer.upload('/profile/picture', photo, { brandId: '' })).statusCode).toBe(201);
    expect((await send(photo, 'profile_image')).statusCode).toBe(400);
  });

  it('count against the storage of the plan', async () => {
    await server.fillStorage();
    const full = await send(photo);
    expect([full.statusCode, full.json().code]).toEqual([413, 'STORAGE_QUOTA']);
    await server.clear('files');
    expect((await send(photo)).statusCode).toBe(201);
  });

  it('are written before their row and outside of its transaction', async () => {
    const { storage } = server.app.files;
    const order: string[] = [];
    jest.spyOn(storage, 'put').mockImplementation(async () => {
      // On one connection this waits for ever for a transaction that is open around it.
      await server.database.system((tx) => tx.execute(sql`select 1`));
      order.push('content');
      throw new Error('no space left');
    });
    const before = (await server.owner.get('/subscriptions/capacity')).json().storageBytes;
    expect((await send(photo)).statusCode).toBe(500);
    expect(order).toEqual(['content']);
    expect((await server.owner.get('/subscriptions/capacity')).json().storageBytes).toEqual(before);
  });
});
