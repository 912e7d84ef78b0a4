import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ChallengeDetailPage } from '../../../src/features/challenges/ChallengeDetailPage.tsx';
import { api } from '../../../src/shared/api/api.ts';
import {
  dialogOf,
  EMPTY,
  field,
  leavePage,
  openBrief as open,
  press,
  puts,
  titleField,
  write,
} from '../../support/briefForm.tsx';
import { challengeAnswer, launchFacts, runningAnswer } from '../../support/challengeAnswers.ts';

describe('the progress', () => {
  it("says 'Please fill in the required fields', leads to the first missing one, and then 'Form completed!'", async () => {
    open({}, { challenge: challengeAnswer({ description: '' }) });
    fireEvent.click(await screen.findByText('Please fill in the required fields'));
    const description = await field(/^Description/);
    expect(description).toHaveFocus();
    write(description, 'Show how the cream fits into your morning, in your own words.');
    expect((await screen.findByText('Form completed!')).closest('button')).toBeDisabled();
  });

  it('counts what is open section by section', async () => {
    open({}, { challenge: challengeAnswer(EMPTY) });
    const sections = await screen.findByLabelText('Sections');
    expect([...sections.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Basics2 open',
      'Content1 open',
      'Product and shippingDone',
      'Schedule1 open',
      'Recruitment and pay2 open',
      'Creators you look forDone',
      'Rights and reviewDone',
    ]);
  });
});

describe('the cost', () => {
  it('follows every key, and gives a range where creators may ask for more', async () => {
    open();
    const cost = await screen.findByLabelText('Cost summary');
    expect(cost).toHaveTextContent('Subtotal (3 × ₺1,500.00)₺4,500.00Platform fee (10%)₺450.00Total₺4,950.00');
    write(await field(/^Payment per creator/), '1499.99');
    expect(cost).toHaveTextContent('₺4,499.97Platform fee (10%)₺450.00Total₺4,949.97');
    fireEvent.click(await field('Creators may ask for a fee of their own'));
    write(await field(/^Highest fee/), '3000');
    expect(cost).toHaveTextContent('Totalfrom ₺4,949.97 up to ₺9,900.00');
  });
});

it('says at the label that it cannot have a comma', async () => {
  open();
  write(await field(/^Label/), 'Summer, 2026');
  await press('Publish challenge');
  expect((await screen.findAllByText('A label cannot have a comma')).length).toBeGreaterThan(0);
});

describe('a new brief', () => {
  it('begins with what most briefs say: a month from today, a short upright video, anyone who matches in the country of the brand', async () => {
    open({}, { isNew: true, facts: launchFacts({ today: '2026-11-21' }) });
    for (const [name, day] of [
      ['Start date', '2026-11-21'],
      ['End date', '2026-12-21'],
      ['Submissions from', '2026-11-21'],
      ['Submissions until', '2026-12-21'],
    ] as const) {
      expect(await field(new RegExp(`^${name}`))).toHaveValue(day);
    }
    for (const name of ['Short (30 s or less)', '9:16', 'Public'])
      expect(screen.getByText(name).closest('button')).toHaveAttribute('aria-checked', 'true');
    expect(screen.getByText('Türkiye')).toBeInTheDocument();
    expect(screen.getAllByLabelText('Line 1')).toHaveLength(3);
  });
});

describe('publishing', () => {
  it('lists what blocks, each with a way to it', async () => {
    const facts = launchFacts({
      wallets: [{ currency: 'TRY', availableMinor: 400_000 }],
      activeCampaigns: { used: 3, limit: 3 },
      brandStatus: 'pending_review',
    });
    open({}, { challenge: challengeAnswer({ description: 'Short' }), facts });
    await press('Publish challenge');
    const dialog = await dialogOf('Before you publish');
    expect(within(dialog).getByText('Go to the wallet')).toHaveAttribute('href', '/wallet');
    expect(within(dialog).getByText('Brand settings')).toHaveAttribute('href', '/settings/brand');
    expect(within(dialog).getByText('See plans')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('Your wallet lacks ₺950.00.');
    expect(within(dialog).queryByText('Publish', { selector: 'button' })).toBeNull();
    await press('Description', dialog);
    const description = await field(/^Description/);
    await waitFor(() => expect(description).toHaveFocus());
    expect(await screen.findByText('At least 50 characters')).toBeInTheDocument();
  });

  it('tops up what is missing without leaving the brief, for those who may', async () => {
    const { router } = open(
      {},
      { role: 'ADMIN', facts: launchFacts({ wallets: [{ currency: 'TRY', availableMinor: 400_000 }] }) },
    );
    fireEvent.click(await screen.findByText('Top up the wallet'));
    await waitFor(() => expect(router.state.location.search).toBe('?topup=TRY-95000'));
    expect(await titleField()).toBeInTheDocument();
  });

  it('wants warnings to be acknowledged, saves what is open, and publishes', async () => {
    const { calls, router } = open(
      { 'POST /challenges/7/publish': { body: { challenge: runningAnswer() } } },
      { challenge: challengeAnswer({ references: [] }) },
    );
    write(await titleField(), 'Winter care 2');
    await press('Publish challenge');
    const dialog = await dialogOf('Publish now?');
    expect(within(dialog).getByText('Publish', { selector: 'button' })).toBeDisabled();
    fireEvent.click(within(dialog).getByLabelText('I have seen the warnings; publish anyway'));
    await press('Publish', dialog);
    await waitFor(() => expect(router.state.location.pathname).toBe('/challenges/7'));
    const sent = calls.filter(({ method }) => method !== 'GET');
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { title: 'Winter care 2' }],
      ['POST', { acknowledged: ['no_references'] }],
    ]);
  });

  it('publishes no brief that the person has not seen: both versions are shown, and nothing is published', async () => {
    const theirs = challengeAnswer({ title: 'Theirs, and sudden', version: 5 });
    const { calls, router } = open({
      'POST /challenges/7/publish': ({ headers }) =>
        headers.get('If-Match') === '"5"'
          ? { body: { challenge: runningAnswer() } }
          : { status: 412, body: { code: 'STALE_VERSION', message: 'Stale', details: { current: theirs } } },
    });
    await press('Publish challenge');
    await press('Publish', await dialogOf('Publish now?'));
    const both = await dialogOf('The brief was changed meanwhile');
    expect(within(both).getByLabelText('Theirs, and sudden')).toBeChecked();
    await waitFor(() => expect(screen.queryByText('Publish now?')).toBeNull());
    await press('Save these choices', both);
    await waitFor(async () => expect(await titleField()).toHaveValue('Theirs, and sudden'));
    expect(router.state.location.pathname).toBe('/challenges/7/edit');

    await press('Publish challenge');
    await press('Publish', await dialogOf('Publish now?'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/challenges/7'));
    const sent = calls.filter(({ path }) => path === '/challenges/7/publish').map(({ headers }) => headers);
    expect(sent.map((headers) => headers.get('If-Match'))).toEqual(['"4"', '"5"']);
    expect(new Set(sent.map((headers) => headers.get('Idempotency-Key'))).size).toBe(2);
  });

  it('shows the published one from the answer itself, whatever becomes of asking again', async () => {
    let published = false;
    const publish = () => {
      published = true;
      return { body: { challenge: runningAnswer() } };
    };
    const { router } = open(
      {
        'GET /challenges/7': () => (published ? 'offline' : { body: { challenge: challengeAnswer() } }),
        'POST /challenges/7/publish': publish,
        'GET /challenges/7/participations': { body: { items: [], total: 0, page: 1, limit: 20 } },
      },
      { detail: { element: <ChallengeDetailPage /> } },
    );
    await press('Publish challenge');
    await press('Publish', await dialogOf('Publish now?'));
    expect(await screen.findByRole('tab', { name: 'Applied (0)' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/challenges/7');
  });

  it('says nothing of what blocks a further one while the page of the published one is fetched', async () => {
    let published = false;
    const facts = () => ({ body: launchFacts({ activeCampaigns: { used: published ? 3 : 2, limit: 3 } }) });
    const publish = () => {
      published = true;
      return { body: { challenge: runningAnswer() } };
    };
    const { calls } = open(
      { 'GET /challenges/launch': facts, 'POST /challenges/7/publish': publish },
      { detail: { lazy: () => new Promise(() => {}) } },
    );
    await press('Publish challenge');
    const said: string[] = [];
    const watch = new MutationObserver(() =>
      said.push(...[...document.querySelectorAll('[role=dialog] h2')].map(({ textContent }) => textContent)),
    );
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await press('Publish', await dialogOf('Publish now?'));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/challenges/launch')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    watch.disconnect();
    expect(said).not.toContain('Before you publish');
  });
});

describe('a running challenge', () => {
  it('locks what accepted creators agreed to, and saves the rest by its button', async () => {
    const { calls } = open({}, { challenge: runningAnswer({ acceptedCount: 1 }) });
    expect(await field(/^Payment per creator/)).toBeDisabled();
    expect(await field('Currency')).toBeDisabled();
    for (const name of ['1:1', 'Organic social media', 'Physical'])
      expect(screen.getByText(name).closest('button')).toBeDisabled();
    expect(screen.getByText(/Accepted creators have 3 days to agree/)).toBeInTheDocument();
    write(await titleField(), 'Winter care, new words');
    await press('Save changes');
    await waitFor(() => expect(puts(calls)[0]?.body).toEqual({ title: 'Winter care, new words' }));
  });
});

describe('a brief that cannot be edited', () => {
  const NO_FORM = () => expect(document.querySelector('form, input, textarea, [contenteditable]')).toBeNull();
  const term = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

  it.each([
    ['completed', 'This challenge is completed; its brief can be read but no longer changed.'],
    ['cancelled', 'This challenge is cancelled; its brief can be read but no longer changed. Reason: No budget'],
  ] as const)('is read when it is %s, with the reason', async (status, why) => {
    open(
      {},
      {
        challenge: runningAnswer({ status, phase: status, closedReason: status === 'cancelled' ? 'No budget' : null }),
      },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Winter care' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    expect(term('Payment per creator')).toHaveTextContent('₺1,500.00');
    expect(term('Label')).toHaveTextContent('Winter');
    // Buttons follow the title.
    expect(await screen.findByRole('link', { name: 'Back to the challenge' })).toHaveAttribute('href', '/challenges/7');
    NO_FORM();
  });

  it.each([
    ['a draft', challengeAnswer()],
    ['a running challenge', runningAnswer()],
  ])('is read by a viewer: %s', async (_what, challenge) => {
    const { calls } = open({}, { role: 'VIEWER', challenge });
    expect(await screen.findByText('Your role lets you read briefs, not write them.')).toBeVisible();
    expect(term('Title')).toHaveTextContent('Winter care');
    NO_FORM();
    expect(calls.some(({ path }) => path === '/challenges/launch')).toBe(false);
  });

  it('is not begun by a viewer', async () => {
    open({}, { role: 'VIEWER', isNew: true });
    expect(await screen.findByText('You cannot start a challenge')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Back to challenges' })).toBeVisible();
    NO_FORM();
  });

  it('becomes one while it is open, and what was typed stays in this browser', async () => {
    let status: 'published' | 'completed' = 'published';
    const { store } = open({
      'GET /challenges/7': () => ({ body: { challenge: runningAnswer({ status }) } }),
    });
    write(await titleField(), 'Too late');
    leavePage();
    status = 'completed';
    act(() => {
      store.dispatch(api.util.invalidateTags([{ type: 'Challenge', id: 7 }]));
    });
    expect(await screen.findByText(/^This challenge is completed/)).toBeVisible();
    expect(store.getState().formDrafts['1:challenge:7']?.values).toMatchObject({ title: 'Too late' });
    NO_FORM();
  });
});
