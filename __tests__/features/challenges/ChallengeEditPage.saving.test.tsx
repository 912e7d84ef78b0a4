import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  CREATING,
  dialogOf,
  EMPTY,
  field,
  leavePage,
  openBrief as open,
  posts,
  press,
  puts,
  titleField,
  write,
} from '../../support/briefForm.tsx';
import { challengeAnswer, runningAnswer } from '../../support/challengeAnswers.ts';
import { answer, type Replies } from '../../support/stubNetwork.ts';

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
    jest.restoreAllMocks();
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
    // Waits 5 and 10 s, and half of what chance adds at most: 6.25 and 12.5 s.
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    write(title, 'Again and again');
    await settle(900);
    expect(screen.getByText('Broken It will be tried again.')).toBeInTheDocument();
    await settle(6_000);
    expect(tries()).toBe(1);
    await settle(300);
    expect(screen.getByText('Down It will be tried again.')).toBeInTheDocument();
    await settle(12_200);
    expect(tries()).toBe(2);
    await settle(400);
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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

  it('asks nobody about a space at the end, or a letter in two parts, that the server has put right', async () => {
    const current = challengeAnswer({ title: 'Café', rules: { do: ['Smile'], dont: [] }, version: 5 });
    let lost = false;
    const { calls } = open(
      {
        'PUT /challenges/7': () => {
          if (lost) return { status: 412, body: { code: 'STALE_VERSION', message: 'Stale', details: { current } } };
          lost = true;
          return 'offline';
        },
      },
      { challenge: challengeAnswer({ rules: { do: ['Smile'], dont: [] } }) },
    );
    const title = await titleField();
    write(title, 'Cafe\u0301 ');
    await screen.findByText(/cannot be reached/);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
    expect(puts(calls)[0]?.body).toEqual({ title: 'Café' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(title).toHaveValue('Cafe\u0301 ');
  });
});

describe('a fee that a member may not raise', () => {
  const message = 'Once a challenge is published, only an admin can raise this.';

  it('says so on its field and keeps what was typed', async () => {
    const { calls } = open(
      {
        'PUT /challenges/7': {
          status: 403,
          body: { code: 'FORBIDDEN', message: 'No', fields: { defaultFee: [{ code: 'NEEDS_ADMIN', message }] } },
        },
      },
      { challenge: runningAnswer({ defaultFee: 1500 }) },
    );
    write(await field(/^Default fee in invitations/), '2000');
    await press('Save changes');
    await waitFor(() => expect(puts(calls)).toHaveLength(1));
    const fee = await field(/^Default fee in invitations/);
    await waitFor(() => expect(fee).toBeInvalid());
    expect(fee).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(fee).toHaveValue('2000');
  });

  it('is saved for an administrator', async () => {
    const { calls } = open({}, { challenge: runningAnswer({ defaultFee: 1500 }), role: 'ADMIN' });
    write(await field(/^Default fee in invitations/), '2000');
    await press('Save changes');
    await waitFor(() => expect(puts(calls)[0]?.body).toMatchObject({ defaultFee: 2000 }));
    expect(await field(/^Default fee in invitations/)).toBeValid();
  });
});

describe('a currency in which creators can still take an amount', () => {
  it('stays, and its field says why', async () => {
    const told = 'Creators can still take amounts in TRY.';
    const fields = { currency: [{ code: 'LOCKED', message: told, params: { invitations: 1, applications: 0 } }] };
    open(
      { 'PUT /challenges/7': { status: 400, body: { code: 'VALIDATION_FAILED', message: 'No', fields } } },
      { challenge: runningAnswer(), role: 'ADMIN' },
    );
    write(await field(/^Currency/), 'EUR');
    await press('Save changes');
    await waitFor(async () => expect(await field(/^Currency/)).toBeInvalid());
    expect(await field(/^Currency/)).toHaveAccessibleDescription(expect.stringContaining(told));
  });
});
