import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as own from '#server/modules/contents/ownContents.service';
import * as participations from '#server/modules/participations/ownParticipations.service';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';

const RULE = 'Doğal ışıkta çek';
const LATER = 'Ürünü ilk üç saniyede göster';
let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

const now = () => server.clock.now();
const contentOf = async (id: number) => (await server.ask(server.viewer, 'get', `/contents/${id}`)).body.content;

async function delivered() {
  const work = await server.accepted();
  const { content } = await server.deliver(work.participationId);
  const creator = { creatorId: work.creatorId };
  return {
    id: content.id,
    /** The brand writes other rules, to which the creator agrees. */
    agreeToOthers: async () => {
      const rules = { do: [LATER], dont: [] };
      const edited = await server.call(server.owner, 'put', `/challenges/${work.challengeId}`, { rules });
      expect(edited.status).toBe(200);
      const agreed = await participations.reaccept(server.database, creator, work.participationId, now());
      expect(agreed.briefVersion).toBe(2);
    },
    ofCreator: () => own.getOwn(server.app, creator, content.id, now()),
  };
}

it('a rejection keeps the rules that it was made by, also once its creator has agreed to others', async () => {
  const { id, agreeToOthers, ofCreator } = await delivered();
  const rejected = await server.ask(server.member, 'post', `/contents/${id}/reject`, {
    reason: 'off_brief',
    rules: ['do-0'],
    note: 'Karanlık',
  });
  const rejection = { reason: 'off_brief', rules: [RULE], note: 'Karanlık' };
  expect(rejected.body.content.rejection).toEqual(rejection);
  await agreeToOthers();
  expect(await contentOf(id)).toMatchObject({ rejection, brief: { version: 1 }, checklist: [{ text: RULE }] });
  expect((await ofCreator()).rejection).toEqual(rejection);
});

it('a tick is of the rule that was read, not of the one that stands in its place later', async () => {
  const { id, agreeToOthers } = await delivered();
  const tick = (ok: boolean | null) =>
    server.ask(server.member, 'put', `/contents/${id}/checklist`, { items: [{ id: 'do-0', ok }] });
  await tick(true);
  expect((await contentOf(id)).checklist).toMatchObject([{ id: 'do-0', text: RULE, ok: true }]);
  await agreeToOthers();
  expect((await contentOf(id)).checklist).toMatchObject([{ id: 'do-0', text: LATER, ok: null }]);
  await tick(false);
  expect((await contentOf(id)).checklist).toMatchObject([{ ok: false }]);
  await tick(null);
  expect((await contentOf(id)).checklist).toMatchObject([{ ok: null }]);
});
