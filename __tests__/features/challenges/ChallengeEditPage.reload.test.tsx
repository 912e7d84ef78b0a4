import { describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { linkedKey } from '../../../src/shared/form/formDraftsSlice.ts';
import { CREATING, dialogOf, leavePage, openBrief, posts, puts, titleField, write } from '../../support/briefForm.tsx';
import { challengeAnswer } from '../../support/challengeAnswers.ts';
import type { SentCall } from '../../support/stubNetwork.ts';

describe('a reload while something is being saved', () => {
  /** Types a title that is sent and not answered, goes on typing, and leaves with what the browser then remembers. */
  async function leaveWhileSaving(isNew: boolean) {
    const { store } = openBrief({}, { isNew });
    const sent: RequestInit[] = [];
    const usual = jest.mocked(globalThis.fetch).getMockImplementation();
    jest.mocked(globalThis.fetch).mockImplementation((input, init = {}) => {
      if (init.method !== 'POST' && init.method !== 'PUT') return usual?.(input, init) ?? Promise.reject(new Error());
      sent.push(init);
      return new Promise(() => {});
    });
    const title = await titleField();
    write(title, 'Spring');
    await waitFor(() => expect(sent).toHaveLength(1));
    write(title, 'Spring launch');
    leavePage();
    const { formDrafts } = store.getState();
    cleanup();
    return { formDrafts, sent };
  }

  it('makes one draft: its creation is sent again as it was, what came since follows', async () => {
    const { formDrafts, sent } = await leaveWhileSaving(true);
    const { calls, router } = openBrief(CREATING, { isNew: true, formDrafts });
    expect(await titleField()).toHaveValue('Spring launch');
    await waitFor(() => expect(router.state.location.pathname).toBe('/challenges/7/edit'));
    await waitFor(() => expect(puts(calls)[0]?.body).toEqual({ title: 'Spring launch' }));
    const again = posts(calls).map(({ body, headers }) => [JSON.stringify(body), headers.get('Idempotency-Key')]);
    expect(again).toEqual(sent.map(({ body, headers }) => [body, new Headers(headers).get('Idempotency-Key')]));
  });

  it('asks nobody to choose between a change and what came after it', async () => {
    const { formDrafts } = await leaveWhileSaving(false);
    const { calls } = openBrief({}, { formDrafts, challenge: challengeAnswer({ title: 'Spring', version: 5 }) });
    expect(await titleField()).toHaveValue('Spring launch');
    await waitFor(() => expect(puts(calls)[0]?.body).toEqual({ title: 'Spring launch' }));
    expect(puts(calls)[0]?.headers.get('If-Match')).toBe('"5"');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks nobody about the same text with a space at its end', async () => {
    const formDrafts = {
      '1:challenge:7': {
        values: { title: 'Spring ', scenes: [{ text: ' Open the box', seconds: '' }], version: 3 },
        at: '2026-11-20T10:00:00.000Z',
      },
    };
    const stored = { title: 'Spring', scenes: [{ text: 'Open the box', seconds: null }], version: 4 };
    openBrief({}, { formDrafts, challenge: challengeAnswer(stored) });
    expect(await titleField()).toHaveValue('Spring ');
    expect(screen.queryByText('The brief was changed meanwhile')).toBeNull();
  });

  it('still asks when it is not what was stored meanwhile', async () => {
    const { formDrafts } = await leaveWhileSaving(false);
    const { calls } = openBrief({}, { formDrafts, challenge: challengeAnswer({ title: 'Theirs', version: 5 }) });
    await dialogOf('The brief was changed meanwhile');
    expect(puts(calls)).toEqual([]);
  });
});

describe('input that came in a link', () => {
  const REST_MS = 1000;
  const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, REST_MS)));
  const linked = (isNew: boolean) => ({
    [linkedKey(`1:challenge:${isNew ? 'new' : 7}`)]: {
      values: { title: 'From a colleague', version: isNew ? 0 : challengeAnswer().version },
      at: '2026-11-20T10:00:00.000Z',
    },
  });
  const saves = (calls: SentCall[]) => [...posts(calls), ...puts(calls)];

  it.each([true, false])('is shown, and saved only once the person types (a new brief: %s)', async (isNew) => {
    const { calls, store } = openBrief(CREATING, { isNew, formDrafts: linked(isNew) });
    const title = await titleField();
    expect(title).toHaveValue('From a colleague');
    await rest();
    expect(saves(calls)).toEqual([]);
    write(title, 'From a colleague, and me');
    await waitFor(() => expect(saves(calls)[0]?.body).toMatchObject({ title: 'From a colleague, and me' }));
    expect(Object.keys(store.getState().formDrafts).filter((key) => key.startsWith(linkedKey('')))).toEqual([]);
  });

  it('is not saved by leaving either, and stays to be looked at', async () => {
    const formDrafts = linked(false);
    const { calls, store } = openBrief({}, { formDrafts });
    expect(await titleField()).toHaveValue('From a colleague');
    leavePage();
    cleanup();
    expect(saves(calls)).toEqual([]);
    expect(store.getState().formDrafts).toEqual(formDrafts);
  });
});

describe('what is remembered in another shape', () => {
  const other = {
    values: {
      title: 'Spring',
      scenes: 'open',
      cover: { id: 'a' },
      countries: ['Türkiye'],
      currency: 'XXX',
      startDate: '2026-99-99',
      field: { name: 'x' },
      sent: { scenes: [null] },
      sentKey: 'a',
      version: 0,
    },
    at: '2026-11-20T10:00:00.000Z',
  };

  it.each(['1:challenge:new', linkedKey('1:challenge:new')])(
    'opens with what fits, wherever it comes from: %s',
    async (key) => {
      openBrief(CREATING, { isNew: true, formDrafts: { [key]: other } });
      expect(await titleField()).toHaveValue('Spring');
      expect(screen.getByRole('form', { name: 'Challenge brief' })).toBeInTheDocument();
    },
  );
});
