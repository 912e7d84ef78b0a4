import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import type { Challenge } from '#contract/schemas/challenges';
import { ChallengeDetailPage } from '../../../src/features/challenges/ChallengeDetailPage.tsx';
import { ChallengeEditPage } from '../../../src/features/challenges/ChallengeEditPage.tsx';
import type { FormDraft } from '../../../src/shared/form/formDraftsSlice.ts';
import { challengeAnswer, launchFacts, meAnswer, runningAnswer } from '../../support/challengeAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { answer, type Replies, type SentCall, stubNetwork } from '../../support/stubNetwork.ts';

const EMPTY: Partial<Challenge> = {
  description: '',
  coverImageId: null,
  cover: null,
  startDate: null,
  rules: { do: [], dont: [] },
  references: [],
  collaborations: null,
  paymentAmount: null,
};

interface Options {
  detail?: RouteObject;
  role?: string;
  challenge?: Challenge;
  facts?: ReturnType<typeof launchFacts>;
  isNew?: boolean;
  formDrafts?: Record<string, FormDraft>;
}

function open(
  replies: Replies = {},
  {
    challenge = challengeAnswer(),
    facts = launchFacts(),
    isNew = false,
    formDrafts = {},
    role = 'MEMBER',
    detail = { element: <p>Its page</p> },
  }: Options = {},
) {
  const calls = stubNetwork({
    'GET /auth/me': meAnswer(role),
    'GET /challenges/launch': { body: facts },
    'GET /brands/1': { body: { brand: { id: 1, name: 'Gül', defaultCurrency: 'TRY', country: 'TR' } } },
    'GET /challenges/matching': { body: { count: 40, total: 2000 } },
    'GET /challenges/7': { body: { challenge } },
    // An update's own fields.
    'PUT /challenges/7': ({ body }) => ({
      body: { challenge: { ...challenge, ...(body as object), version: challenge.version + 1 } },
    }),
    ...replies,
  });
  const view = renderScreen('/challenges/:id/edit', <ChallengeEditPage />, {
    at: isNew ? '/challenges/new' : '/challenges/7/edit',
    formDrafts,
    routes: [
      { path: '/challenges/new', element: <ChallengeEditPage /> },
      { path: '/challenges/:id', ...detail },
    ],
  });
  return { calls, ...view };
}

const puts = (calls: SentCall[]) => calls.filter(({ method }) => method === 'PUT');
// The form is large: looked up by their labels and words, its parts are found in a moment.
const field = (label: RegExp | string) => screen.findByLabelText(label, { selector: 'input, textarea, select' });
const titleField = () => field(/^Title/);
const press = async (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(await within(inside).findByText(name, { selector: 'button' }));
const dialogOf = async (heading: string) => {
  const found = (await screen.findByText(heading, { selector: 'h2' })).closest<HTMLElement>('[role=dialog]');
  if (!found) throw new Error('no dialog');
  return found;
};
/** One change as a person's key press makes it. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

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

const CREATING: Replies = {
  'POST /challenges': ({ body }) => ({
    status: 201,
    // A new draft's own fields.
    body: { challenge: challengeAnswer({ ...EMPTY, ...(body as object), version: 1 }) },
  }),
};
const posts = (calls: SentCall[]) => calls.filter(({ method }) => method === 'POST');
const leavePage = () =>
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });

describe('the next new brief', () => {
  it('begins empty once the one before has become a draft', async () => {
    const { calls, router, store } = open(CREATING, { isNew: true });
    write(await titleField(), 'Spring');
    leavePage();
    expect(Object.keys(store.getState().formDrafts)).toEqual(['1:challenge:new']);
    await waitFor(() => expect(router.state.location.pathname).toBe('/challenges/7/edit'));
    await act(() => router.navigate('/challenges/new'));
    expect(await titleField()).toHaveValue('');
    expect(posts(calls)).toHaveLength(1);
    expect(store.getState().formDrafts).not.toHaveProperty('1:challenge:new');
  });

  it('begins empty, too, when somebody left before it was saved; it is saved and nobody is led back to it', async () => {
    const { calls, router } = open(CREATING, { isNew: true });
    write(await titleField(), 'Spring');
    leavePage();
    await act(() => router.navigate('/challenges/9'));
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(await screen.findByText('Its page')).toBeInTheDocument();
    await act(() => router.navigate('/challenges/new'));
    expect(await titleField()).toHaveValue('');
    expect(posts(calls)).toHaveLength(1);
  });

  it('brings back what could not be saved', async () => {
    const { router } = open({ 'POST /challenges': { status: 403, body: { message: 'No' } } }, { isNew: true });
    write(await titleField(), 'Spring');
    await screen.findByText('No');
    leavePage();
    await act(() => router.navigate('/challenges/9'));
    await act(() => router.navigate('/challenges/new'));
    expect(await titleField()).toHaveValue('Spring');
  });
});

describe('saving that fails', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Answers the first tries with these, then as a server does. */
  function failing(...first: Response[]) {
    const sent: unknown[] = [];
    const reply: Replies[string] = ({ body }) => {
      sent.push(body);
      return { body: { challenge: challengeAnswer({ ...(body as object), version: 5 }) } }; // an update's own fields
    };
    const view = open({ 'PUT /challenges/7': reply });
    const usual = jest.mocked(globalThis.fetch).getMockImplementation();
    if (!usual) throw new Error('no network');
    let tries = 0;
    jest.mocked(globalThis.fetch).mockImplementation((input, init) => {
      if (init?.method !== 'PUT') return usual(input, init);
      tries += 1;
      const next = first.shift();
      return next ? Promise.resolve(next) : usual(input, init);
    });
    return { ...view, sent, tries: () => tries };
  }
  const settle = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('is repeated after a failure of the server, later each time, until it works', async () => {
    const { sent, tries } = failing(answer(500, { message: 'Broken' }), answer(503, { message: 'Down' }));
    const title = await titleField();
    jest.useFakeTimers();
    write(title, 'Again and again');
    await settle(900);
    expect(screen.getByText('Broken It will be tried again.')).toBeInTheDocument();
    await settle(4_900);
    expect(tries()).toBe(1);
    await settle(2_700);
    expect(screen.getByText('Down It will be tried again.')).toBeInTheDocument();
    await settle(9_900);
    expect(tries()).toBe(2);
    await settle(5_200);
    expect(sent).toEqual([{ title: 'Again and again' }]);
    expect(screen.getByText(/^Saved/)).toBeInTheDocument();
  });

  it('waits as long as a busy server asks for', async () => {
    const { sent } = failing(answer(429, { message: 'Busy' }, { 'Retry-After': '90' }));
    const title = await titleField();
    jest.useFakeTimers();
    write(title, 'In a while');
    await settle(900);
    await settle(89_000);
    expect(sent).toEqual([]);
    await settle(1_100);
    expect(sent).toEqual([{ title: 'In a while' }]);
  });

  it('is not repeated where that would not help; either way it can be tried at once', async () => {
    const { sent, tries } = failing(answer(403, { message: 'Your role may not' }));
    const title = await titleField();
    jest.useFakeTimers();
    write(title, 'Refused');
    await settle(900);
    expect(screen.getByText('Your role may not')).toBeInTheDocument();
    await settle(120_000);
    expect(tries()).toBe(1);
    jest.useRealTimers();
    await press('Save now');
    const note = await screen.findByText(/^Saved/);
    expect(note).toHaveFocus();
    expect(sent).toEqual([{ title: 'Refused' }]);
  });

  it('makes one draft when the answer to its creation was lost and the typing went on', async () => {
    const bodies: unknown[] = [];
    const { calls, router } = open(
      {
        'POST /challenges': ({ body }) => {
          bodies.push(body);
          return bodies.length <= 2
            ? 'offline'
            : { status: 201, body: { challenge: challengeAnswer({ ...EMPTY, title: 'Spring', version: 1 }) } };
        },
      },
      { isNew: true },
    );
    write(await titleField(), 'Spring');
    await screen.findByText(/cannot be reached/);
    write(await titleField(), 'Spring launch');
    await waitFor(() => expect(router.state.location.pathname).toBe('/challenges/7/edit'));
    await waitFor(() => expect(puts(calls)[0]?.body).toEqual({ title: 'Spring launch' }));
    expect(bodies.map((body) => (body as { title: string }).title)).toEqual(['Spring', 'Spring', 'Spring']); // the creation's own body
    expect(new Set(posts(calls).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });
});

describe('saving', () => {
  it('sends what changed once the typing rests, with the version it stands on', async () => {
    const { calls } = open();
    write(await titleField(), 'Winter care, again');
    await screen.findByText(/^Saved/);
    expect(puts(calls).map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
      [{ title: 'Winter care, again' }, '"4"'],
    ]);
  });

  it('creates the draft with its title and goes on at its address, the form untouched', async () => {
    const { calls, router } = open(
      {
        'POST /challenges': ({ body }) => ({
          status: 201,
          // A new draft's own fields.
          body: { challenge: challengeAnswer({ ...EMPTY, ...(body as object), version: 1 }) },
        }),
      },
      { isNew: true },
    );
    const title = await titleField();
    write(title, 'Spring');
    await waitFor(() => expect(router.state.location.pathname).toBe('/challenges/7/edit'));
    expect(await titleField()).toBe(title);
    expect(calls.find(({ method }) => method === 'POST')?.headers.get('Idempotency-Key')).toBeTruthy();
    write(title, 'Spring launch');
    await waitFor(() => expect(puts(calls)[0]?.body).toEqual({ title: 'Spring launch' }));
  });

  it('shows both versions when somebody saved first, and sends what was chosen', async () => {
    const theirs = challengeAnswer({ title: 'Theirs', label: 'Theirs too', version: 5 });
    const { calls } = open({
      'PUT /challenges/7': ({ headers, body }) =>
        headers.get('If-Match') === '"4"'
          ? { status: 412, body: { code: 'STALE_VERSION', message: 'Stale', details: { current: theirs } } }
          : { body: { challenge: { ...theirs, ...(body as object), version: 6 } } }, // an update's own fields
    });
    write(await titleField(), 'Mine');
    const dialog = await dialogOf('The brief was changed meanwhile');
    expect(within(dialog).getByLabelText('Mine')).toBeChecked();
    expect(within(dialog).getByLabelText('Theirs too')).toBeChecked();
    await press('Keep editing', dialog);
    expect(await titleField()).toHaveValue('Mine');
    await press('Compare versions');
    await press('Save these choices', await dialogOf('The brief was changed meanwhile'));
    await screen.findByText(/^Saved/);
    expect(puts(calls).at(-1)).toMatchObject({ body: { title: 'Mine' } });
    expect(puts(calls).at(-1)?.headers.get('If-Match')).toBe('"5"');
    expect(await field('Label')).toHaveValue('Theirs too');
  });

  it('asks about what was typed before somebody else saved, and loses neither', async () => {
    const formDrafts = {
      '1:challenge:7': { values: { title: 'Mine', version: 3, field: '', scroll: 0 }, at: '2026-11-20T10:00:00.000Z' },
    };
    const { calls, store } = open({}, { formDrafts });
    await press('Keep editing', await dialogOf('The brief was changed meanwhile'));
    expect(await titleField()).toHaveValue('Mine');
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    expect(store.getState().formDrafts['1:challenge:7']?.values).toMatchObject({ title: 'Mine', version: 3 });
    expect(puts(calls)).toEqual([]);
  });

  it('brings back what was typed before a reload, and saves it', async () => {
    const formDrafts = {
      '1:challenge:7': {
        values: { title: 'Typed before', version: 4, field: 'title', scroll: 0 },
        at: '2026-11-20T10:00:00.000Z',
      },
    };
    const { calls } = open({}, { formDrafts });
    expect(await titleField()).toHaveValue('Typed before');
    expect(await titleField()).toHaveFocus();
    await waitFor(() => expect(puts(calls)[0]?.body).toEqual({ title: 'Typed before' }));
  });

  it('takes its own change back as saved when only the answer was lost', async () => {
    let lost = false;
    const { calls } = open({
      'PUT /challenges/7': ({ body }) => {
        if (lost)
          return {
            status: 412,
            body: {
              code: 'STALE_VERSION',
              message: 'Stale',
              // As it was stored.
              details: { current: challengeAnswer({ ...(body as object), version: 5 }) },
            },
          };
        lost = true;
        return 'offline';
      },
    });
    write(await titleField(), 'Only once');
    await screen.findByText(/cannot be reached/);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
    expect(puts(calls)).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
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
    for (const name of ['1:1', 'Organic social', 'Physical'])
      expect(screen.getByText(name).closest('button')).toBeDisabled();
    expect(screen.getByText(/Accepted creators have 3 days to agree/)).toBeInTheDocument();
    write(await titleField(), 'Winter care, new words');
    await press('Save changes');
    await waitFor(() => expect(puts(calls)[0]?.body).toEqual({ title: 'Winter care, new words' }));
  });
});
