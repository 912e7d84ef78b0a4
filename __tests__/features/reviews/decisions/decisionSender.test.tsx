import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Content } from '#contract/schemas/contents';
import { sendRememberedDecisions } from '../../../../src/app/rememberedDecisions.ts';
import { serverTimeHeard } from '../../../../src/shared/api/serverTimeSlice.ts';
import { signOutAsked } from '../../../../src/shared/session/sessionSlice.ts';
import { standInForVideos } from '../../../support/mediaFiles.ts';
import { contentDetail, inDays } from '../../../support/reviewAnswers.ts';
import { openReviews, threeContents } from '../../../support/reviewScreen.tsx';
import { losesFirstAnswer, type Replies } from '../../../support/stubNetwork.ts';

const approved = { body: { content: contentDetail(1, { status: 'approved' }) } };
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const bar = () => screen.queryByRole('group', { name: 'Elif 1: Approved.' });

beforeEach(() => {
  jest.useFakeTimers();
  standInForVideos(20);
});
afterEach(() => void jest.useRealTimers());

/** The first of three is approved; the second is on screen then. */
async function approveFirst(reply: Replies[string] = approved, others: Replies = {}) {
  const opened = openReviews(threeContents(), {
    at: '?review=1',
    replies: { 'POST /contents/1/approve': reply, ...others },
  });
  await screen.findByRole('button', { name: 'Approve' });
  press('a');
  await screen.findByRole('dialog', { name: 'Elif 2' });
  return opened;
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a decision', () => {
  it('is sent after ten seconds and no sooner, wherever the person is by then', async () => {
    const { posts, unmount } = await approveFirst();
    await wait(9_900);
    expect(posts()).toEqual([]);
    unmount();
    await wait(200);
    expect(posts().map(({ path }) => path)).toEqual(['/contents/1/approve']);
  });

  it('that is taken back is never sent, and leads back to its content', async () => {
    const { posts } = await approveFirst();
    await wait(5_000);
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByRole('dialog', { name: 'Elif 1' })).toBeInTheDocument();
    await wait(30_000);
    expect(posts()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  it('is dated by the time of the server', async () => {
    const { store } = await approveFirst({ status: 409, body: { code: 'CONFLICT', message: 'Decided already.' } });
    const ahead = 2 * 3_600_000;
    act(() => void store.dispatch(serverTimeHeard(ahead)));
    await wait(10_100);
    expect(Date.parse(store.getState().formDrafts['decisions']?.at ?? '') - Date.now()).toBeGreaterThan(ahead / 2);
  });

  it('is plain data in the store, with its key, and outlives a reload in which it is sent', async () => {
    const { store } = await approveFirst();
    const { formDrafts } = store.getState();
    const values: unknown = JSON.parse(JSON.stringify(formDrafts['decisions']?.values));
    expect(values).toEqual({
      c1: expect.objectContaining({ contentId: 1, brandId: 1, command: 'approve', state: 'waiting' }),
    });
    await wait(60_000); // so that this page's own has been sent
    const again = openReviews(threeContents(), { formDrafts, replies: { 'POST /contents/1/approve': approved } });
    await wait(100);
    await waitFor(() => expect(again.posts()).toHaveLength(1));
    expect(again.store.getState().formDrafts).toEqual({});
  });

  it('that was sent with the page that was left is asked about at once by the next one, under its key', async () => {
    const { store, posts } = await approveFirst(() => 'offline');
    fireEvent(window, new Event('pagehide'));
    const { formDrafts } = store.getState();
    await wait(60_000);
    const again = openReviews(threeContents(), { formDrafts, replies: { 'POST /contents/1/approve': approved } });
    await wait(100);
    await waitFor(() => expect(again.store.getState().formDrafts).toEqual({}));
    // The page that was left hears of it too, so that it asks no more in the tests after this one.
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(store.getState().formDrafts).toEqual({}));
    const keys = [...posts(), ...again.posts()].map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('is kept and says so when nobody answers, and is sent under the same key when the connection is back', async () => {
    let isOffline = true;
    const { posts } = await approveFirst(() => (isOffline ? 'offline' : approved));
    await wait(12_000);
    expect(await screen.findByText(/Not sent yet: nobody answered/)).toBeInTheDocument();
    isOffline = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(/Not sent yet/)).toBeNull());
    expect(new Set(posts().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('that can still be taken back waits on when the connection is back', async () => {
    const { posts } = await approveFirst();
    await wait(5_000);
    fireEvent(window, new Event('online'));
    await wait(100);
    expect(posts()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await wait(30_000);
    expect(posts()).toEqual([]);
  });

  it('has one effect when its answer is lost', async () => {
    const { posts } = await approveFirst(losesFirstAnswer(approved));
    await wait(12_000);
    await waitFor(() => expect(bar()).toBeNull());
    expect(new Set(posts().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('that is refused says why, stays until it is opened again, and is not sent anew', async () => {
    const { posts } = await approveFirst({
      status: 409,
      body: { message: 'A newer version was delivered meanwhile.', code: 'STALE_SUBMISSION' },
    });
    await wait(12_000);
    expect(
      await screen.findByText(/It was refused and does not count. A newer version was delivered meanwhile./),
    ).toBeInTheDocument();
    await wait(60_000);
    expect(posts()).toHaveLength(1);
    // It waits again: the queue leads to it, and it can be decided anew.
    fireEvent.click(screen.getByRole('button', { name: 'Previous content' }));
    await screen.findByRole('dialog', { name: 'Elif 1' });
    expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
    fireEvent.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByRole('dialog', { name: 'Elif 1' })).toBeInTheDocument();
    expect(screen.queryByText(/It was refused/)).toBeNull();
  });

  it('that the content shows already is no refusal: its answer was lost with an earlier page', async () => {
    let isTaken = false;
    await approveFirst(
      () => {
        isTaken = true;
        return { status: 409, body: { message: 'Not possible now.', code: 'INVALID_TRANSITION' } };
      },
      {
        'GET /contents/1': () => ({ body: { content: contentDetail(1, isTaken ? { status: 'approved' } : {}) } }),
      },
    );
    await wait(12_000);
    await waitFor(() => expect(bar()).toBeNull());
    expect(screen.queryByText(/It was refused/)).toBeNull();
  });

  describe('that a colleague made just before', () => {
    const notes = [{ text: 'Louder', atMs: 4_000 }];
    const said = { id: 1, submission: 1, text: 'Louder', atMs: 4_000, fileId: null, createdAt: inDays(0) };
    const own = { ...said, author: { side: 'brand' as const, name: 'Ada' } };
    const asked = { status: 'revision_requested' as const };
    const rejected = { status: 'rejected' as const };
    const off = { reason: 'off_brief' as const, note: ' Too dark ', rules: ['do-0'] };
    const kept = { reason: off.reason, rules: ['Show the jar'], note: 'Too dark' };
    it.each([
      ['changes', 'request-changes', { notes }, { ...asked, feedback: [own] }, false],
      ['other changes', 'request-changes', { notes }, { ...asked, feedback: [{ ...own, text: 'Brighter' }] }, true],
      [
        'changes of another round',
        'request-changes',
        { notes },
        { ...asked, feedback: [{ ...own, submission: 2 }] },
        true,
      ],
      ['a rejection', 'reject', off, { ...rejected, rejection: kept }, false],
      ['another reason', 'reject', off, { ...rejected, rejection: { ...kept, reason: 'quality' as const } }, true],
      ['another note', 'reject', off, { ...rejected, rejection: { ...kept, note: '' } }, true],
      ['another rule', 'reject', off, { ...rejected, rejection: { ...kept, rules: ['No other brands'] } }, true],
    ] as const)('has arrived where it is the same in words, and else is refused: %s', async (...row) => {
      const [, command, body, changes, isRefused] = row;
      const decision = { brandId: 1, contentId: 1, name: 'Elif 1', command, body: { ...body, submission: 1 } };
      const values = { c1: { ...decision, key: `k-${row[0]}`, sendAt: 0, state: 'unsent', reason: '' } };
      const { store, posts } = openReviews(threeContents(), {
        formDrafts: { decisions: { values, at: inDays(0) } },
        replies: {
          [`POST /contents/1/${command}`]: { status: 409, body: { message: 'No.', code: 'INVALID_TRANSITION' } },
          'GET /contents/1': { body: { content: contentDetail(1, { ...changes } as Partial<Content>) } }, // read-only here
        },
      });
      await wait(100);
      await waitFor(() => expect(posts()).toHaveLength(1));
      await wait(100);
      const left = Object.values(store.getState().formDrafts['decisions']?.values ?? {});
      expect(left).toEqual(isRefused ? [expect.objectContaining({ state: 'refused', body: decision.body })] : []);
    });
  });

  it('from an earlier visit is sent on whatever screen this one opens with', async () => {
    const { store } = await approveFirst();
    const { formDrafts } = store.getState();
    await wait(60_000); // so that this page's own has been sent
    const again = openReviews(threeContents(), {
      formDrafts,
      at: '?tab=ratings',
      replies: { 'POST /contents/1/approve': approved },
    });
    again.unmount();
    await sendRememberedDecisions(again.store);
    await wait(100);
    expect(again.posts().map(({ path }) => path)).toEqual(['/contents/1/approve']);
  });

  it('is one for each press: neither a held key nor a double click judges the next content', async () => {
    const { posts } = await approveFirst();
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await wait(400);
    expect(screen.getByRole('dialog', { name: 'Elif 2' })).toBeInTheDocument();
    await wait(20_000);
    expect(posts().map(({ path }) => path)).toEqual(['/contents/1/approve']);
    press('a');
    expect(await screen.findByRole('dialog', { name: 'Elif 3' })).toBeInTheDocument();
  });

  it('about what was just taken back is a new one, however quickly it is made', async () => {
    const { posts } = await approveFirst();
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await screen.findByRole('dialog', { name: 'Elif 1' });
    press('a');
    await screen.findByRole('dialog', { name: 'Elif 2' });
    await wait(10_100);
    expect(posts().map(({ path }) => path)).toEqual(['/contents/1/approve']);
  });

  it('is sent when the person signs out', async () => {
    const { posts, store } = await approveFirst();
    act(() => void store.dispatch(signOutAsked()));
    await wait(10);
    expect(posts().map(({ path }) => path)).toEqual(['/contents/1/approve']);
  });

  it('can no longer be taken back once it is being sent, however early that is', async () => {
    const { posts, store } = await approveFirst();
    const kept = () => Object.values(store.getState().formDrafts['decisions']?.values ?? {});
    await wait(5_000);
    const now = Date.now();
    act(() => void store.dispatch(signOutAsked()));
    expect(kept()).toEqual([expect.objectContaining({ state: 'waiting', sendAt: now })]);
    await waitFor(() => expect(posts()).toHaveLength(1));
  });

  it('that asks for changes or rejects brings back what was written when it is taken back', async () => {
    openReviews(threeContents(), { at: '?review=1' });
    await screen.findByRole('button', { name: 'Approve' });
    press('c');
    fireEvent.change(await screen.findByRole('textbox', { name: 'What should change?' }), {
      target: { value: 'Louder' },
    });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true });
    await screen.findByRole('dialog', { name: 'Elif 2' });
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await screen.findByRole('dialog', { name: 'Elif 1' });
    press('c');
    expect(await screen.findByRole('list', { name: 'Notes to be sent' })).toHaveTextContent('Louder');
  });
});
