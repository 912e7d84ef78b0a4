import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { CREATING, dialogOf, leavePage, openBrief, posts, puts, titleField, write } from '../../support/briefForm.tsx';
import { challengeAnswer } from '../../support/challengeAnswers.ts';

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

  it('still asks when it is not what was stored meanwhile', async () => {
    const { formDrafts } = await leaveWhileSaving(false);
    const { calls } = openBrief({}, { formDrafts, challenge: challengeAnswer({ title: 'Theirs', version: 5 }) });
    await dialogOf('The brief was changed meanwhile');
    expect(puts(calls)).toEqual([]);
  });
});
