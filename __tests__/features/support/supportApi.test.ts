import { expect, it } from '@jest/globals';
import { createStore } from '../../../src/app/store.ts';
import { supportApi } from '../../../src/features/support/supportApi.ts';
import { isMissingCall } from '../../../src/shared/api/apiFault.ts';
import { hideSecret } from '../../../src/shared/api/secretHandle.ts';
import { supportFile } from '../../../src/features/support/supportFile.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';
import { FACTS, replay, withHashes } from '../../support/supportFacts.ts';

withHashes();

const send = async (replies: Parameters<typeof stubNetwork>[0]) => {
  const sent = stubNetwork(replies);
  const store = createStore({ isOfPage: false });
  const file = await supportFile({ checkpoint: replay({}, { type: 'start' }), steps: [] }, FACTS, replay);
  const report = { words: 'Liste açılmıyor', file };
  const argument = { brandId: 1, key: 'a-key', secret: hideSecret(report) };
  const answer = await store.dispatch(supportApi.endpoints.sendSupportReport.initiate(argument));
  return { sent, report, answer, state: JSON.stringify(store.getState() satisfies object) };
};

it('sends words and file, which stand in no state', async () => {
  const report = { id: 7, expiresAt: '2026-04-03T09:00:00.000Z' };
  const {
    sent,
    answer,
    report: given,
    state,
  } = await send({ 'POST /support/reports': { status: 201, body: { report } } });
  expect(answer.data).toEqual(report);
  expect(sent[0]?.body).toEqual(given);
  expect(sent[0]?.headers.get('Idempotency-Key')).toBe('a-key');
  expect(state).not.toContain('Liste');
  expect(state).not.toContain('preloadedState');
});

it('tells of a server that takes no reports, so that the file can be saved instead', async () => {
  const { answer } = await send({ 'POST /support/reports': { status: 404, body: { code: 'NOT_FOUND' } } });
  expect(isMissingCall(answer.error)).toBe(true);
});
