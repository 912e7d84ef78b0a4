import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BriefVersion, Challenge, WireBrief } from '#contract/schemas/challenges';
import { ChallengeDetailPage } from '../../../src/features/challenges/ChallengeDetailPage.tsx';
import { meAnswer, runningAnswer } from '../../support/challengeAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

function open(replies: Replies, { at, challenge = runningAnswer() }: { at: string; challenge?: Challenge }) {
  stubNetwork({ 'GET /auth/me': meAnswer('MEMBER'), 'GET /challenges/7': { body: { challenge } }, ...replies });
  return renderScreen('/challenges/:id', <ChallengeDetailPage />, { at });
}

const brief: WireBrief = runningAnswer();
const version = (number: number, changes: Partial<BriefVersion> = {}): BriefVersion => ({
  number,
  brief,
  cover: runningAnswer().cover,
  product: null,
  catalogueProducts: [],
  changed: [],
  author: 'Defne Ak',
  createdAt: '2026-11-20T12:00:00.000Z',
  binds: { accepted: 0, waiting: 0 },
  ...changes,
});

it('tells brief versions apart word by word, and whom each binds', async () => {
  open(
    {
      'GET /challenges/7/versions': {
        body: {
          items: [
            version(2, {
              brief: { ...brief, title: 'Winter hand care', rules: { do: ['Use daylight'], dont: ['No filters'] } },
              changed: ['title', 'rules'],
              binds: { accepted: 0, waiting: 1 },
            }),
            version(1, { binds: { accepted: 1, waiting: 0 } }),
          ],
        },
      },
    },
    { at: '/challenges/7?tab=versions' },
  );
  const [second, first] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => /Version \d/.test(item.textContent ?? '')));
  expect(second).toHaveTextContent('1 to agree');
  expect(first).toHaveTextContent('Binds 1 creator');
  expect(second?.querySelector('ins')).toHaveTextContent('hand');
  expect([...(second?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual(['Title', 'Don’t']);
});

it.each(['completed', 'cancelled'] as const)('lets every version be read in full once it is %s', async (status) => {
  const product = { id: 3, name: 'Hand cream', image: null };
  const earlier = { ...brief, title: 'Winter hands', paymentAmount: 1200, productShipping: 'physical' as const };
  const { user } = open(
    { 'GET /challenges/7/versions': { body: { items: [version(2), version(1, { brief: earlier, product })] } } },
    { at: '/challenges/7?tab=versions', challenge: runningAnswer({ status, phase: status }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Read version 1 in full' }));
  const whole = within(screen.getByRole('region', { name: 'Version 1 in full' }));
  expect(whole.getByRole('img', { name: 'Cover image' })).toHaveAttribute('src', '/cover');
  for (const [term, text] of [
    ['Title', 'Winter hands'],
    ['Description', 'Show how the cream fits into your morning, in your own words and in daylight.'],
    ['Product', 'Hand cream'],
    ['Payment per creator', '₺1,200.00'],
    ['Number of creators', '3'],
    ['Do', 'Use daylight'],
    ['Licence period', '365 days'],
    ['Countries', 'Türkiye'],
  ]) {
    expect(whole.getByText(term ?? '', { selector: 'dt' }).nextElementSibling).toHaveTextContent(text ?? '');
  }
  // What only the team sees was never part of what was agreed.
  expect(whole.queryByText('Label', { selector: 'dt' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Read the brief' })).toHaveAttribute('href', '/challenges/7/edit');
});

it.each([
  ['versions', 'The versions could not be loaded', /^Read version 1/],
  ['events', 'The activity could not be loaded', 'Next page'],
] as const)('says that the %s could not be loaded, and tries again', async (part, problem, shown) => {
  let isDown = true;
  const event = { id: 1, type: 'created', actor: { type: 'system', name: null }, creator: null, data: {} };
  const bodies = {
    versions: { items: [version(1)] },
    events: { items: [{ ...event, createdAt: '2026-11-20T12:00:00.000Z' }], total: 60, page: 1, limit: 20 },
  };
  const { user } = open(
    { [`GET /challenges/7/${part}`]: () => (isDown ? { status: 500, body: {} } : { body: bodies[part] }) },
    { at: `/challenges/7?tab=${part === 'events' ? 'activity' : part}` },
  );
  expect(await screen.findByText(problem)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: shown })).toBeVisible();
});

it('goes on to the oldest of what happened, page by page', async () => {
  const event = (id: number) => ({
    id,
    type: 'brief_changed',
    actor: { type: 'user', name: 'Defne Ak' },
    creator: null,
    data: { version: id },
    createdAt: '2026-11-20T12:00:00.000Z',
  });
  const all = Array.from({ length: 130 }, (_, i) => event(130 - i));
  const { user } = open(
    {
      'GET /challenges/7/events': ({ search }) => {
        const [page, limit] = [Number(search.get('page')), Number(search.get('limit'))];
        return { body: { items: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit } };
      },
    },
    { at: '/challenges/7?tab=activity' },
  );
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  await user.selectOptions(pages.getByRole('combobox'), '100');
  expect(await screen.findByText('1–100 of 130')).toBeVisible();
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('101–130 of 130')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/version 1\b/)).toBeVisible());
  expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
});
