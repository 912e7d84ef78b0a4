import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Content } from '#contract/schemas/contents';
import type { Plan } from '#contract/schemas/subscription';
import { connectToastHost, type Toast } from '../../../../src/shared/notify/toastQueue.ts';
import { standInForVideos } from '../../../support/mediaFiles.ts';
import { PRO, STARTER, subscription } from '../../../support/planAnswers.ts';
import { contentDetail, inDays } from '../../../support/reviewAnswers.ts';
import { openReviews } from '../../../support/reviewScreen.tsx';
import type { Replies } from '../../../support/stubNetwork.ts';

beforeEach(() => standInForVideos(20));

const METRICS = {
  views: 900,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  reach: null,
  impressions: null,
  source: 'manual',
  asOf: inDays(-3),
} as const;

function open(at: string, changes: Partial<Content> = {}, replies: Replies = {}, plan: Plan = PRO) {
  const content = contentDetail(5, { status: 'approved', allowed: ['publish', 'archive'], ...changes });
  const opened = openReviews([], {
    at,
    replies: {
      'GET /contents/5': { body: { content } },
      'GET /subscriptions/current': { body: { subscription: subscription(plan) } },
      ...replies,
    },
  });
  return { ...opened, content };
}

describe('figures of a post', () => {
  it('are entered by hand beside those that are known, at least one of them, and an empty field is not 0', async () => {
    const saved = contentDetail(5, { status: 'approved', metrics: METRICS });
    const { user, posts, router } = open(
      '?figures=5',
      { metrics: METRICS },
      { 'PUT /contents/5': { body: { content: saved } } },
    );
    const dialog = within(await screen.findByRole('form', { name: 'Figures of the post' }));
    expect(dialog.getByText(/So far entered by hand, 3 days ago/)).toBeInTheDocument();
    const views = dialog.getByRole('textbox', { name: 'Views' });
    await user.clear(views);
    await user.click(dialog.getByRole('button', { name: 'Save figures' }));
    expect(await dialog.findByText('Enter at least one figure')).toBeInTheDocument();
    await user.type(views, '1,200');
    await user.type(dialog.getByRole('textbox', { name: 'Likes' }), '0');
    await user.click(dialog.getByRole('button', { name: 'Save figures' }));
    await waitFor(() =>
      expect(posts()[0]?.body).toEqual({
        metrics: { views: 1200, likes: 0, comments: null, shares: null, saves: null, reach: null, impressions: null },
      }),
    );
    expect(posts()[0]?.headers.get('If-Match')).toBe('"4"');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('that somebody else entered first are shown beside mine', async () => {
    const theirs = contentDetail(5, { status: 'approved', metrics: { ...METRICS, views: 950 }, version: 5 });
    let calls = 0;
    const { user, posts } = open(
      '?figures=5',
      { metrics: METRICS },
      {
        'PUT /contents/5': () => {
          calls += 1;
          return calls === 1
            ? { status: 412, body: { code: 'STALE_VERSION', message: 'Changed', details: { current: theirs } } }
            : { body: { content: theirs } };
        },
      },
    );
    const dialog = within(await screen.findByRole('form', { name: 'Figures of the post' }));
    await user.type(dialog.getByRole('textbox', { name: 'Likes' }), '40');
    await user.click(dialog.getByRole('button', { name: 'Save figures' }));
    const both = within(await screen.findByRole('dialog', { name: 'Somebody else changed this meanwhile' }));
    expect(both.getByRole('radio', { name: '950' })).toBeChecked();
    expect(both.getByRole('radio', { name: '40' })).toBeChecked();
    await user.click(both.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[1]?.body).toMatchObject({ metrics: { views: 950, likes: 40 } });
    expect(posts()[1]?.headers.get('If-Match')).toBe('"5"');
  });
});

describe('a publication', () => {
  it('is noted with address and day, no day to come', async () => {
    const saved = contentDetail(5, { status: 'published', publishedAt: inDays(-1) });
    const { user, posts } = open('?publication=5', {}, { 'POST /contents/5/publish': { body: { content: saved } } });
    const dialog = within(await screen.findByRole('form', { name: 'Publication' }));
    await user.click(dialog.getByRole('button', { name: 'Post published' }));
    expect(await dialog.findByText('Enter the address of the post')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /Address of the post/ }), 'https://example.com/p/1');
    await user.click(dialog.getByRole('button', { name: 'Post published' }));
    await waitFor(() => expect(posts()[0]?.path).toBe('/contents/5/publish'));
    expect(posts()[0]?.body).toEqual({
      postUrl: 'https://example.com/p/1',
      publishedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it('is said to be gone only after a question', async () => {
    const gone = contentDetail(5, { status: 'removed' });
    const { user, posts } = open(
      '?publication=5',
      {
        status: 'published',
        postUrl: 'https://example.com/p/1',
        publishedAt: inDays(-1),
        allowed: ['remove', 'archive'],
      },
      { 'POST /contents/5/remove': { body: { content: gone } } },
    );
    await user.click(await screen.findByRole('button', { name: 'Post was taken down' }));
    const question = within(await screen.findByRole('dialog', { name: 'Was the post taken down?' }));
    expect(posts()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Post was taken down' }));
    await waitFor(() => expect(posts()[0]?.path).toBe('/contents/5/remove'));
  });

  it('that cannot be said to be gone says why, with what support can look up', async () => {
    const toasts: Toast[] = [];
    const stop = connectToastHost((toast) => void toasts.push(toast));
    const { user } = open(
      '?publication=5',
      { status: 'published', postUrl: 'https://example.com/p/1', publishedAt: inDays(-1), allowed: ['remove'] },
      { 'POST /contents/5/remove': { status: 409, body: { message: 'Not now', code: 'CONFLICT', requestId: 'r-1' } } },
    );
    await user.click(await screen.findByRole('button', { name: 'Post was taken down' }));
    const question = within(await screen.findByRole('dialog', { name: 'Was the post taken down?' }));
    await user.click(question.getByRole('button', { name: 'Post was taken down' }));
    const details = { code: 'CONFLICT', requestId: 'r-1' };
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ message: 'Not now', details }));
    stop();
  });

  it('is of an approved content alone', async () => {
    open('?publication=5', { status: 'rejected', allowed: [] });
    expect(await screen.findByText('Only an approved content has a publication.')).toBeInTheDocument();
  });
});

describe('an approved content in its review', () => {
  it('leads to its post, its figures and a licence where the plan allows them', async () => {
    const { user, router } = open('?review=5', { metrics: METRICS });
    const dialog = within(await screen.findByRole('dialog', { name: 'Elif 5' }));
    expect(await dialog.findByText('Views 900')).toBeInTheDocument();
    expect(dialog.getByText('entered by hand, 3 days ago')).toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: 'Enter figures' }));
    await waitFor(() => expect(router.state.location.search).toBe('?review=5&figures=5'));
    await user.click(within(await screen.findByRole('form', { name: 'Figures of the post' })).getByText('Cancel'));
    await waitFor(() => expect(router.state.location.search).toBe('?review=5'));
    expect(await dialog.findByRole('button', { name: 'Ask for a licence' })).toBeInTheDocument();
  });

  it('offers none of them on a plan without', async () => {
    const { calls } = open('?review=5', {}, {}, STARTER);
    const dialog = within(await screen.findByRole('dialog', { name: 'Elif 5' }));
    expect(await dialog.findByText('Nobody has said yet where it was published.')).toBeInTheDocument();
    await waitFor(() => expect(calls.some(({ path }) => path === '/subscriptions/current')).toBe(true));
    expect(dialog.queryByRole('button', { name: 'Enter figures' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Ask for a licence' })).toBeNull();
  });
});
