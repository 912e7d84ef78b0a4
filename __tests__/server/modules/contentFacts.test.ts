import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { FactPage } from '#contract/schemas/analytics';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';
import { sendInParts } from '../../support/sendInParts.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

const figure = async (metric: string): Promise<number | null> => {
  const answer = await server.admin.get('/analytics/rows', { metric, limit: 100, brandId: server.brandId });
  return (answer.json() as unknown as FactPage).value; // the call's own answer
};

it('what a member uploads is no delivery: it is not submitted, and late or in time it cannot be', async () => {
  const { participationId } = await server.accepted();
  await server.deliver(participationId);
  const image = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#3a6' } })
    .jpeg()
    .toBuffer();
  const call = { token: await server.member.token(), base: `/api/brand/uploads?brandId=${server.brandId}` };
  const sent = await sendInParts(server.app, { ...call, purpose: 'content_image' }, image);
  const body = { fileIds: [sent.picture?.id ?? ''], platform: 'other' };
  expect((await server.ask(server.member, 'post', '/contents', body)).status).toBe(201);
  expect([await figure('contentSubmitted'), await figure('onTimeRate')]).toEqual([1, 1]);
});
