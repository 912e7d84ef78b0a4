import { beforeAll, describe, expect, it } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { SLICES } from '#contract/rules/redaction';
import { rememberedElsewhere } from '../../../src/app/persistence.ts';
import type { RootState } from '../../../src/app/rootReducer.ts';
import '../../../src/features/support/allEndpoints.ts';
import { canonicalHash } from '../../../src/features/support/canonicalHash.ts';
import { readSupportFile } from '../../../src/features/support/readSupportFile.ts';
import { supportFile } from '../../../src/features/support/supportFile.ts';
import { draftKept } from '../../../src/shared/form/formDraftsSlice.ts';
import { languageChosen, themeChosen } from '../../../src/shared/preferences/preferencesSlice.ts';
import { list, ROOT } from '../../support/sources.ts';
import { FACTS, replay } from '../../support/supportFacts.ts';

const AT = Date.parse('2026-03-04T09:00:00.000Z');

const args = { brandId: 1, q: 'Zübeyde krem' };
const meta = {
  arg: {
    type: 'query',
    subscribe: true,
    endpointName: 'listProducts',
    originalArgs: args,
    queryCacheKey: `listProducts(${JSON.stringify(args)})`,
  },
  requestId: 'abcdefghijklmnopqrstu',
  requestStatus: 'pending',
  startedTimeStamp: AT,
};
const product = {
  id: 4,
  name: 'Zübeyde Kremi',
  sku: 'ZK-1',
  priceMinor: 1250,
  status: 'active',
  updatedAt: '2026-03-01T10:00:00.000Z',
};
const SEARCHED: UnknownAction[] = [
  { type: 'api/executeQuery/pending', meta },
  {
    type: 'api/executeQuery/fulfilled',
    payload: { total: 2, ids: [4, 5], entities: { 4: product, 5: { ...product, id: 5, priceMinor: 750 } } },
    meta: { ...meta, requestStatus: 'fulfilled', fulfilledTimeStamp: AT + 200 },
  },
];

interface Entry {
  originalArgs: { q: string };
  data: { entities: Record<string, typeof product> };
}

/** The file of these steps, opened. */
async function opened(actions: UnknownAction[], checkpoint: object = replay({}, { type: 'start' })) {
  const steps = actions.map((action, index) => ({ action, at: AT + index * 100 }));
  const file = await supportFile({ checkpoint, steps }, FACTS, replay);
  const read = await readSupportFile(JSON.stringify(file));
  if ('refused' in read) throw new Error(read.refused);
  return { ...read, text: JSON.stringify(file), end: read.actions.reduce(replay, read.state) };
}

describe('supportFile', () => {
  beforeAll(() => {
    Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  });

  it('shows a search under other names, with its answer under the key of the new ones', async () => {
    const { end, text } = await opened(SEARCHED);
    expect(text).not.toMatch(/zübeyde|krem|ZK-1/i);
    const { queries } = (end as { api: { queries: Record<string, Entry> } }).api; // a state of the console's
    const [[key, entry] = []] = Object.entries(queries);
    expect(key).toBe(`listProducts(${JSON.stringify(entry?.originalArgs)})`);
    const [first, second] = Object.values(entry?.data.entities ?? {});
    expect(first?.name.toLowerCase()).toContain(entry?.originalArgs.q.split(' ')[0]?.toLowerCase());
    expect(first?.status).toBe('active');
    expect(first?.priceMinor).not.toBe(1250);
    expect((first?.priceMinor ?? 0) / (second?.priceMinor ?? 1)).toBeCloseTo(1250 / 750);
    expect(new Date(first?.updatedAt ?? '').getUTCDay()).toBe(new Date(product.updatedAt).getUTCDay());
    expect(first?.updatedAt).not.toBe(product.updatedAt);
  });

  it('tells the hash after each step of what is in the file', async () => {
    const { file, state, actions, end } = await opened([themeChosen('dark'), languageChosen('tr'), ...SEARCHED]);
    const { steps, final } = file.supportSession.hashes;
    expect(await canonicalHash(end)).toBe(final);
    let at = state;
    for (const [index, action] of actions.entries()) {
      at = replay(at, action);
      expect((await canonicalHash(at)).slice(0, 16)).toBe(steps[index]);
    }
    expect(new Set(steps).size).toBe(4);
  });

  it('leaves out what only concerns the running page', async () => {
    const checkpoint = { ...replay({}, { type: 'start' }), _persist: { version: 1, rehydrated: true } };
    const { actions, state } = await opened(
      [
        { type: 'persist/PERSIST', register: () => {} },
        { type: 'persist/REHYDRATE', payload: { recentCommands: ['product:4'], _persist: {} }, key: 'console' },
        rememberedElsewhere({ recentCommands: ['brand:2'] }),
        { type: 'api/config/middlewareRegistered', payload: 'x' },
        { type: '__rtkq/focused' },
        { type: 'api/internalSubscriptions/subscriptionsUpdated', payload: [] },
        { type: 'somewhere/else', payload: 'x' },
      ],
      checkpoint,
    );
    expect(actions).toEqual([
      { type: 'persistence/rememberedElsewhere', payload: { recentCommands: ['product:4'] } },
      { type: 'persistence/rememberedElsewhere', payload: { recentCommands: ['brand:2'] } },
    ]);
    expect(state).not.toHaveProperty('_persist');
  });

  it('keeps the fields and the length of what somebody typed, and none of the words', async () => {
    const values = { title: 'Ayşe için', description: 'Tel: 0532 111 22 33, ayse@ornek.com', reward: 'paid' };
    const [kept] = (await opened([draftKept({ key: 'challenge:7', values, at: '2026-03-04T09:00:00.000Z' })])).actions;
    const payload = kept?.['payload'] as { key: string; values: typeof values }; // of a kept draft
    expect(payload.key).toBe('challenge:7');
    expect(payload.values.description).toHaveLength(values.description.length);
    expect(payload.values.description).toMatch(/^\S{3}: 0000 000 00 00, \S+•/);
    expect(payload.values.title).not.toContain('Ayşe');
  });

  it('keeps what stands in a form under the names of its fields, amounts by the factor of the file', async () => {
    const form = 'amount:message:name:paymentMinor:url';
    const values = {
      amount: '1250',
      name: 'Ayşe',
      paymentMinor: 7_350,
      message: 'Ayşe için',
      url: 'https://ayse.example/feed.csv',
    };
    const typed = { type: 'formValues/changed', payload: { form, values, touched: { amount: true } } };
    const before = replay({}, typed);
    const { state, end } = await opened([typed], before);
    expect(state).toHaveProperty('formValues', (end as RootState).formValues);
    // A state of the console's, with values as they were typed.
    const shown = (end as RootState).formValues[form] as { values: typeof values; touched: object };
    const { amount, name, paymentMinor, message, url } = shown.values;
    expect(message).toMatch(/^[A-Z][a-z]{3} [a-z]{4}$/);
    expect(url).toMatch(/^https:\/\/example\.invalid\/\d+$/);
    expect([Number(amount) / 1250, name === 'Ayşe']).toEqual([paymentMinor / 7_350, false]);
    expect(Number(amount) / 1250).toBeGreaterThan(1);
    expect(shown.touched).toEqual({ amount: true });
  });

  it('drops what the server said of an error, and keeps its code and request id', async () => {
    const requestId = '0b5a6c1e-0000-4000-8000-000000000001';
    const body = { message: 'Ayşe has none', code: 'NOT_FOUND', requestId, fields: { 'variants.0.sku': [] } };
    const { actions } = await opened([
      {
        type: 'api/executeQuery/rejected',
        payload: { status: 400, body, requestId },
        meta,
        error: { message: 'Rejected' },
      },
    ]);
    expect(actions[0]?.['payload']).toEqual({ status: 400, body: { ...body, message: '' }, requestId });
    expect(actions[0]?.['error']).toEqual({});
  });

  it('knows every slice of the console', () => {
    const slices = Object.keys(replay({}, { type: 'start' }));
    expect(slices.filter((slice) => slice !== 'api' && !SLICES.some((known) => known === slice))).toEqual([]);
  });

  it('knows the endpoints of every file that has some', () => {
    const loaded = list('src/**/*Api.ts').filter((file) => file !== 'src/shared/api/api.ts');
    const text = readFileSync(join(ROOT, 'src/features/support/allEndpoints.ts'), 'utf8');
    const imported = (file: string) => file.replace('src/features/support/', './').replace('src/', '../../');
    expect(loaded.filter((file) => !text.includes(`'${imported(file)}'`))).toEqual([]);
  });
});

describe('readSupportFile', () => {
  beforeAll(() => {
    Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  });

  const refused = async (change: (file: Awaited<ReturnType<typeof opened>>['file']) => unknown) => {
    const { file } = await opened([themeChosen('dark')]);
    const changed = change(file);
    return readSupportFile(typeof changed === 'string' ? changed : JSON.stringify(changed));
  };

  it.each([
    ['tooLarge', 'x'.repeat(25 * 1024 * 1024)],
    ['notJson', '<!doctype html><script>alert(1)</script>'],
    ['tooDeep', '['.repeat(2_000_000)],
    ['hostileNames', '{"__proto__":{"isAdmin":true}}'],
    ['hostileNames', '{"a":{"constructor":{"prototype":{}}}}'],
    ['otherFormat', '[]'],
    ['otherFormat', '{"payload":"[]","preloadedState":"{}"}'],
  ])('refuses what is none: %s', async (code, text) => expect(await readSupportFile(text)).toEqual({ refused: code }));

  it('refuses a file that was changed', async () => {
    expect(await refused((file) => ({ ...file, payload: file.payload.replace('dark', 'light') }))).toEqual({
      refused: 'changed',
    });
  });

  it('refuses a newer version and names it so', async () => {
    expect(await refused((file) => ({ ...file, supportSession: { ...file.supportSession, version: 2 } }))).toEqual({
      refused: 'newer',
    });
  });

  it.each([0, -1, 1.5, '1', null])('refuses a version that there never was: %s', async (version) => {
    const answer = await refused((file) => ({ ...file, supportSession: { ...file.supportSession, version } }));
    expect(answer).toEqual({ refused: version === 1.5 ? 'newer' : 'otherFormat' });
  });

  it('refuses a file with parts missing', async () => {
    expect(await refused(({ payload: _left, ...rest }) => rest)).toEqual({ refused: 'incomplete' });
    expect(await refused((file) => ({ ...file, supportSession: { ...file.supportSession, timings: {} } }))).toEqual({
      refused: 'incomplete',
    });
  });
});
