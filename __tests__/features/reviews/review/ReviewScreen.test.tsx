import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Content } from '#contract/schemas/contents';
import { standInForVideos, VIDEO_FILE } from '../../../support/mediaFiles.ts';
import { api } from '../../../../src/shared/api/api.ts';
import { getReviewedContent } from '../../../../src/features/reviews/reviewsApi.ts';
import { contentDetail, inDays } from '../../../support/reviewAnswers.ts';
import { openReviews, threeContents } from '../../../support/reviewScreen.tsx';
import type { SentCall } from '../../../support/stubNetwork.ts';

const video = () => document.querySelector<HTMLVideoElement>('[role=dialog] video[aria-label]');
const leave = () => fireEvent(window, new Event('pagehide'));

/** A content of which a second version comes while the first one is looked at, before a server that takes no decision on the first. */
async function openOvertaken(...commands: string[]) {
  const first = contentDetail(1);
  const files = [{ ...VIDEO_FILE, url: '/v2.mp4' }];
  const rounds = contentDetail(1, { submission: 2 }).rounds.map((round) => ({ ...round, files }));
  const second = contentDetail(1, {
    submission: 2,
    status: 'submitted',
    files,
    rounds: [...first.rounds, ...rounds],
  });
  let current = first;
  const take = ({ body }: SentCall) =>
    (body as { submission: number }).submission === 2 // every decision names it
      ? { body: { content: second } }
      : { status: 409, body: { code: 'ANOTHER_ROUND', message: 'A newer one has come.' } };
  const opened = openReviews([first], {
    at: '?review=1',
    replies: {
      'GET /contents/1': () => ({ body: { content: current } }),
      'POST /contents/1/begin': { body: { content: second } },
      ...Object.fromEntries(commands.map((command) => [`POST /contents/1/${command}`, take])),
    },
  });
  await screen.findByRole('button', { name: 'Approve' });
  current = second;
  act(() => void opened.store.dispatch(api.util.invalidateTags([{ type: 'Content', id: 1 }])));
  const notice = await screen.findByRole('alert', { name: 'Version 2 has come in the meantime.' });
  const posts = () => opened.posts().map(({ path, body }) => ({ path, body }));
  return {
    ...opened,
    notice,
    decided: () => posts().filter(({ path }) => path !== '/contents/1/begin'),
    begun: () => posts().filter(({ path }) => path === '/contents/1/begin').length,
  };
}

beforeEach(() => standInForVideos(20));

describe('the review of a content', () => {
  it('shows video, clock, caption with its disclosure, rules, brief and product', async () => {
    openReviews(threeContents(), { at: '?review=1' });
    const dialog = await screen.findByRole('dialog', { name: 'Elif 1' });
    expect(
      await within(dialog).findByText('Says in its first line that it is advertising: #reklam'),
    ).toBeInTheDocument();
    expect(video()).toHaveAttribute('aria-label', 'Content of Elif 1');
    for (const text of ['Round 1 of 3', '1 of 3', 'In the bathroom, in the morning.', 'Night cream'])
      expect(within(dialog).getByText(text)).toBeInTheDocument();
    expect(within(dialog).getByRole('group', { name: 'Do' })).toHaveTextContent('Show the jar');
    expect(within(dialog).getByRole('group', { name: "Don't" })).toHaveTextContent('No other brands');
    expect(dialog).toHaveTextContent('Your brand is next.');
  });

  it('ticks a rule at once and takes the tick back when it is refused', async () => {
    const content = contentDetail(1);
    const { user, posts } = openReviews([content], {
      at: '?review=1',
      replies: { 'PUT /contents/1/checklist': { status: 409, body: { message: 'Not now.' } } },
    });
    const box = await screen.findByRole('checkbox', { name: 'Show the jar' });
    await user.click(box);
    await waitFor(() => expect(posts()[0]?.body).toEqual({ items: [{ id: 'do-0', ok: true }] }));
    await waitFor(() => expect(box).not.toBeChecked());
  });

  it('knows after a tick in which version the content is, and leaves the ticks that are on their way', async () => {
    const brief = contentDetail(1).checklist;
    const ticked = brief.map((rule) => ({ ...rule, ok: rule.id === 'do-0' ? true : null }));
    const { user, posts, store } = openReviews([contentDetail(1)], {
      at: '?review=1',
      replies: {
        'PUT /contents/1/checklist': { body: { content: contentDetail(1, { version: 5, checklist: ticked }) } },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Show the jar' }));
    await user.click(screen.getByRole('checkbox', { name: 'No other brands' }));
    await waitFor(() => expect(posts()).toHaveLength(2));
    const known = () => getReviewedContent.select({ brandId: 1, id: 1 })(store.getState()).data;
    await waitFor(() => expect(known()?.version).toBe(5));
    expect(known()?.checklist.map(({ ok }) => ok)).toEqual([true, true]);
  });

  it('goes to the next and the previous by J and K and by buttons', async () => {
    const { user, router } = openReviews(threeContents(), { at: '?review=1' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Elif 1' }));
    expect(await dialog.findByText('1 of 3')).toBeInTheDocument();
    await user.keyboard('j');
    expect(await screen.findByRole('dialog', { name: 'Elif 2' })).toBeInTheDocument();
    await user.keyboard('k');
    expect(await screen.findByRole('dialog', { name: 'Elif 1' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next content' }));
    expect(router.state.location.search).toBe('?review=2');
  });

  it('approves by A, goes on to the next, and sends it once with the version that was seen', async () => {
    const { user, posts } = openReviews(threeContents(), {
      at: '?review=1',
      replies: { 'POST /contents/1/approve': { body: { content: contentDetail(1, { status: 'approved' }) } } },
    });
    await screen.findByRole('button', { name: 'Approve' });
    await user.keyboard('a');
    expect(await screen.findByRole('dialog', { name: 'Elif 2' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Elif 1: Approved.' })).toHaveTextContent(/Sent in (9|10) seconds/);
    expect(posts()).toEqual([]);
    leave();
    leave();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Elif 1: Approved.' })).toBeNull());
    expect(posts().map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/contents/1/approve', body: { submission: 1 } },
    ]);
    expect(posts()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('asks for notes with C, each at its second, and keeps what was typed when the screen is left', async () => {
    const { user, posts } = openReviews(threeContents(), {
      at: '?review=1',
      replies: {
        'POST /contents/1/request-changes': { body: { content: contentDetail(1, { status: 'revision_requested' }) } },
      },
    });
    await screen.findByRole('button', { name: 'Approve' });
    const player = video();
    if (!player) throw new Error('no video');
    fireEvent.loadedMetadata(player);
    player.currentTime = 3;
    await user.keyboard('c');
    await user.click(await screen.findByRole('button', { name: 'Request changes' }));
    expect(screen.getByText('Write what should change')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'What should change?' }), 'Louder, a j k r c');
    expect(screen.getByRole('textbox', { name: 'What should change at 0:03?' })).toHaveValue('Louder, a j k r c');
    await user.click(screen.getByRole('button', { name: 'Close the review' }));
    await user.click(await screen.findByRole('button', { name: 'Review Elif 1, Winter care' }));
    await user.click(await screen.findByRole('button', { name: 'Request changes' }));
    expect(await screen.findByRole('textbox', { name: 'What should change at 0:03?' })).toHaveValue(
      'Louder, a j k r c',
    );
    await user.click(screen.getByRole('button', { name: 'Another note' }));
    await user.type(screen.getByRole('textbox', { name: 'What should change?' }), 'Shorter');
    await user.click(screen.getByRole('button', { name: 'Without a time' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    leave();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toEqual({
      submission: 1,
      notes: [
        { text: 'Louder, a j k r c', atMs: 3000, fileId: '00000000-0000-4000-8000-000000000101' },
        { text: 'Shorter' },
      ],
    });
  });

  it('keeps a note with the video in which it was begun, whichever is in sight when it is sent', async () => {
    const files = [1, 2].map((n) => ({ ...VIDEO_FILE, id: `00000000-0000-4000-8000-00000000000${n}` }));
    const rounds = contentDetail(1).rounds.map((round) => ({ ...round, files }));
    const { user, posts } = openReviews([contentDetail(1, { files, rounds })], {
      at: '?review=1',
      replies: {
        'POST /contents/1/request-changes': { body: { content: contentDetail(1, { status: 'revision_requested' }) } },
      },
    });
    await screen.findByRole('button', { name: 'Approve' });
    const player = video();
    if (!player) throw new Error('no video');
    fireEvent.loadedMetadata(player);
    player.currentTime = 3;
    await user.click(screen.getByRole('button', { name: 'Request changes' }));
    await user.type(screen.getByRole('textbox', { name: 'What should change?' }), 'Louder');
    await user.click(screen.getByRole('button', { name: /2 of 2/ }));
    await user.click(screen.getByRole('textbox', { name: 'What should change at 0:03?' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    leave();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ notes: [{ text: 'Louder', atMs: 3000, fileId: files[0]?.id }] });
  });

  it('rejects by R only for a reason: not by the brief names a rule or says why', async () => {
    const { user, posts } = openReviews(threeContents(), {
      at: '?review=1',
      replies: { 'POST /contents/1/reject': { body: { content: contentDetail(1, { status: 'rejected' }) } } },
    });
    await screen.findByRole('button', { name: 'Approve' });
    await user.keyboard('r');
    const form = await screen.findByRole('form', { name: 'Reject' });
    await user.click(within(form).getByRole('button', { name: 'Reject' }));
    expect(await within(form).findByText('Name a rule that it breaks, or write why')).toBeInTheDocument();
    await user.click(within(form).getByRole('button', { name: 'No other brands' }));
    await user.click(within(form).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('group', { name: 'Elif 1: Rejected.' })).toBeInTheDocument();
    leave();
    await waitFor(() => expect(posts()[0]?.body).toEqual({ submission: 1, reason: 'off_brief', rules: ['dont-0'] }));
  });

  it('offers no further round after the last, and a viewer nothing', async () => {
    openReviews([contentDetail(1, { round: 3, roundsTotal: 3 })], { at: '?review=1' });
    expect(await screen.findByText('This was the last round: approve, reject or open a dispute.')).toBeInTheDocument();
    const decisions = within(screen.getByRole('group', { name: 'Decide' }));
    expect(decisions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Approve',
      'Reject',
      'Open a dispute',
      'Cannot be judged',
    ]);
  });

  it('offers a viewer no decision, by key neither', async () => {
    const { user, posts } = openReviews(threeContents(), { at: '?review=1', role: 'VIEWER' });
    expect(await screen.findByText('In the bathroom, in the morning.')).toBeInTheDocument();
    await user.keyboard('acr');
    expect(screen.queryByRole('group', { name: 'Decide' })).toBeNull();
    expect(screen.queryByRole('group', { name: /Elif 1/ })).toBeNull();
    expect(posts()).toEqual([]);
  });

  it('begins the review of a new delivery, for somebody who may decide', async () => {
    const { posts } = openReviews([contentDetail(1, { status: 'submitted' })], {
      at: '?review=1',
      replies: { 'POST /contents/1/begin': { body: { content: contentDetail(1) } } },
    });
    await waitFor(() => expect(posts().map(({ path }) => path)).toEqual(['/contents/1/begin']));
  });

  it('keeps the video in sight in every state and says how the content stands', async () => {
    const states = [
      'captured',
      'revision_requested',
      'approved',
      'rejected',
      'published',
      'removed',
      'archived',
    ] as const;
    for (const status of states) {
      const { unmount } = openReviews([contentDetail(1, { status, reviewDueAt: null })], { at: '?review=1' });
      expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
      expect(video()).toBeInTheDocument();
      unmount();
    }
  });

  it('says that its creator was paid only where somebody was', async () => {
    const approved = { status: 'approved', reviewDueAt: null } as const;
    const says = async (changes: Partial<Content>) => {
      const { unmount } = openReviews([contentDetail(1, { ...approved, ...changes })], { at: '?review=1' });
      const text = (await screen.findByRole('alert')).textContent;
      unmount();
      return text;
    };
    const paid = 'Approved: the creator has been paid.';
    expect([await says({ isPaid: true }), await says({ isPaid: false })]).toEqual([paid, 'Approved.']);
    // A server that does not say so: what was captured is never paid for.
    expect([await says({}), await says({ participationId: null })]).toEqual([paid, 'Approved.']);
  });

  it('leads from a note to its second, and shows two versions side by side', async () => {
    const first = contentDetail(1).rounds[0];
    const second = contentDetail(1, { submission: 2 });
    if (!first) throw new Error('no round');
    const { user } = openReviews(
      [
        {
          ...second,
          round: 2,
          rounds: [first, ...second.rounds],
          feedback: [
            {
              id: 5,
              submission: 2,
              text: 'The logo is missing',
              atMs: 7000,
              fileId: second.files[0]?.id ?? null,
              author: { side: 'brand', name: 'Deniz' },
              createdAt: inDays(-1),
            },
          ],
        },
      ],
      { at: '?review=1' },
    );
    await user.click(await screen.findByRole('button', { name: 'To 0:07 in the video' }));
    await waitFor(() => expect(video()?.currentTime).toBe(7));
    await user.click(screen.getByRole('button', { name: 'Compare with Version 1' }));
    expect(await screen.findByLabelText('Version 1', { selector: 'video' })).toBeInTheDocument();
    expect(screen.getByLabelText('Version 2', { selector: 'video' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Look at Version 1' }));
    expect(video()).toHaveAttribute('aria-label', 'Content of Elif 1');
  });
});

describe('a newer version that comes while one is looked at', () => {
  type Person = ReturnType<typeof openReviews>['user'];
  it.each([
    { command: 'approve', done: 'Approved', take: (user: Person) => user.keyboard('a'), said: {} },
    {
      command: 'request-changes',
      done: 'Changes requested',
      take: (user: Person) => user.keyboard('cLouder{Control>}{Enter}{/Control}'),
      said: { notes: [{ text: 'Louder' }] },
    },
    {
      command: 'reject',
      done: 'Rejected',
      take: async (user: Person) => {
        await user.keyboard('r');
        await user.click(await screen.findByRole('button', { name: 'No other brands' }));
        await user.click(screen.getByRole('button', { name: 'Reject' }));
      },
      said: { reason: 'off_brief', rules: ['dont-0'] },
    },
  ])('is told of, and $command is about the one that was seen', async ({ command, done, take, said }) => {
    const { user, decided, begun } = await openOvertaken(command);
    expect(video()?.src).toMatch(/v1.mp4$/);
    await take(user);
    leave();
    const refused = await screen.findByRole('alert', { name: `Elif 1: ${done}.` });
    expect(refused).toHaveTextContent('It was refused and does not count. A newer one has come.');
    expect(decided()).toMatchObject([{ path: `/contents/1/${command}`, body: { ...said, submission: 1 } }]);
    // Nobody has begun with what nobody has opened.
    expect(begun()).toBe(0);
  });

  it('is neither flagged nor disputed by who has seen the former one alone', async () => {
    const { user, decided } = await openOvertaken('flag', 'dispute');
    await user.click(screen.getByRole('button', { name: 'Cannot be judged' }));
    await user.click(await screen.findByRole('menuitem', { name: 'It cannot be played' }));
    await waitFor(() => expect(decided()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Open a dispute' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Open a dispute/ }));
    await user.type(dialog.getByRole('textbox'), 'Not agreed');
    await user.click(dialog.getByRole('button', { name: 'Open a dispute' }));
    expect(await dialog.findByText(/A newer one has come/)).toBeInTheDocument();
    expect(decided()).toEqual([
      { path: '/contents/1/flag', body: { flag: 'unplayable', submission: 1 } },
      { path: '/contents/1/dispute', body: { statement: 'Not agreed', submission: 1 } },
    ]);
  });

  it('is decided on once it was looked at, also with the former one in sight again', async () => {
    const { user, notice, decided, begun } = await openOvertaken('approve');
    expect(notice).toHaveTextContent('You have seen version 1.');
    await user.click(within(notice).getByRole('button', { name: 'Look at the new one' }));
    await waitFor(() => expect(video()?.src).toMatch(/v2.mp4$/));
    expect(notice).not.toBeInTheDocument();
    expect(begun()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Look at Version 1' }));
    await waitFor(() => expect(video()?.src).toMatch(/v1.mp4$/));
    await user.keyboard('a');
    leave();
    await waitFor(() => expect(decided()).toEqual([{ path: '/contents/1/approve', body: { submission: 2 } }]));
  });
});
