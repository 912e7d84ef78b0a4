import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { RequireOnboarding } from '../../../src/app/guards/RequireOnboarding.tsx';
import { AwaitingApprovalPage } from '../../../src/features/brands/AwaitingApprovalPage.tsx';
import type { FormDraft } from '../../../src/shared/form/formDraftsSlice.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { brandAnswer, meAnswer } from '../../support/signedInPerson.ts';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const PATH = '/onboarding/awaiting-approval';
const waiting = (brand: object, role = 'OWNER') => meAnswer({ brand, role, onboarding: { hasApprovedBrand: false } });
const REJECTED = { status: 'rejected', rejectionReason: 'The website is not yours.' };

function open(replies: Parameters<typeof stubNetwork>[0], formDrafts: Record<string, FormDraft> = {}) {
  const sent = stubNetwork(replies);
  const view = renderScreen('/other', <p>Other</p>, {
    at: PATH,
    formDrafts,
    routes: [
      {
        element: (
          <WhenSignedIn>
            <RequireOnboarding />
          </WhenSignedIn>
        ),
        children: [
          { path: PATH, element: <AwaitingApprovalPage /> },
          { path: '/', element: <p>Dashboard</p> },
        ],
      },
    ],
  });
  return { sent, ...view };
}

describe('AwaitingApprovalPage', () => {
  it('shows what was submitted', async () => {
    open({
      'GET /auth/me': { body: waiting({ status: 'pending_review' }) },
      'GET /brands/7': { body: brandAnswer({ status: 'pending_review' }) },
    });
    expect(await screen.findByRole('heading', { name: 'Your brand is being reviewed' })).toBeVisible();
    expect(await screen.findByText('Türkiye')).toBeVisible();
    expect(screen.getByText('iletisim@cinar.example')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit and resubmit' })).toBeNull();
  });

  it('re-reads the profile every 30 s without a word, and moves on when the brand is approved', async () => {
    jest.useFakeTimers();
    let me = waiting({ status: 'pending_review' });
    let reads = 0;
    open({
      'GET /auth/me': () => {
        reads += 1;
        return reads === 2 ? { status: 500 } : { body: me };
      },
      'GET /brands/7': { body: brandAnswer() },
    });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(1_000);
    expect(reads).toBe(1);
    await pass(30_000);
    // One failed read, repeated once as every query is; nothing is said about it.
    expect(reads).toBe(3);
    expect(screen.queryByRole('alert')).toBeNull();
    me = meAnswer();
    await pass(31_000);
    expect(screen.getByText('Dashboard')).toBeVisible();
  });

  it('shows why a brand was rejected and resubmits it corrected', async () => {
    let me = waiting(REJECTED);
    const { sent, user } = open({
      'GET /auth/me': () => ({ body: me }),
      'GET /brands/7': { body: brandAnswer(REJECTED) },
      'PUT /brands/7': { body: brandAnswer({ ...REJECTED, version: 4 }) },
      'POST /brands/7/submit': () => {
        me = waiting({ status: 'pending_review', version: 5 });
        return { body: brandAnswer({ status: 'pending_review', version: 5 }) };
      },
    });
    expect(await screen.findByText('The website is not yours.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Edit and resubmit' }));
    await user.click(screen.getByLabelText(/^Website/));
    await user.paste('cinar.example');
    await user.click(screen.getByText('Submit again', { selector: 'button' }));
    await screen.findByRole('heading', { name: 'Your brand is being reviewed' });
    const [put, post] = sent.filter(({ method }) => method !== 'GET');
    expect(put?.body).toEqual({ website: 'https://cinar.example' });
    expect(put?.headers.get('If-Match')).toBe('"3"');
    expect(post?.path).toBe('/brands/7/submit');
    expect(post?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is corrected only from what the operator saw, not from what was shown before', async () => {
    jest.useFakeTimers();
    const later = Promise.withResolvers<undefined>();
    const state = { me: waiting({ status: 'pending_review' }), brand: brandAnswer({ status: 'pending_review' }) };
    open(async ({ path }) => {
      if (path === '/auth/me') return answer(200, state.me);
      if (state.brand.brand.version > 3) await later.promise;
      return answer(200, state.brand);
    });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(1_000);
    Object.assign(state, { me: waiting({ ...REJECTED, version: 4 }), brand: brandAnswer({ ...REJECTED, version: 4 }) });
    await pass(30_000);
    expect(screen.getByText('The website is not yours.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit and resubmit' })).toBeNull();
    later.resolve(undefined);
    await pass(100);
    expect(screen.getByRole('button', { name: 'Edit and resubmit' })).toBeVisible();
  });

  it('tells two versions of one brand apart from those of another that is corrected beside it', async () => {
    const both = waiting(REJECTED).data.user.memberships.flatMap((one) => [
      one,
      { ...one, brandId: 8, brand: { ...one.brand, id: 8, name: 'Gül' } },
    ]);
    const brand = (id: number, changes: object = {}) => brandAnswer({ ...REJECTED, id, ...changes });
    const stale = (id: number) => ({
      status: 412,
      body: {
        code: 'STALE_VERSION',
        message: 'Changed meanwhile',
        details: { current: brand(id, { name: `Theirs ${id}`, version: 9 }).brand },
      },
    });
    const { user } = open({
      'GET /auth/me': { body: meAnswer({ memberships: both, onboarding: { hasApprovedBrand: false } }) },
      'GET /brands/7': { body: brand(7) },
      'GET /brands/8': { body: brand(8) },
      'PUT /brands/7': stale(7),
      'PUT /brands/8': stale(8),
    });
    for (const edit of await screen.findAllByRole('button', { name: 'Edit and resubmit' })) await user.click(edit);
    for (const [at, name] of [
      [0, 'Theirs 7'],
      [1, 'Theirs 8'],
    ] as const) {
      const submit = screen.getAllByText('Submit again', { selector: 'button' })[at];
      if (submit) await user.click(submit);
      expect(await screen.findByRole('radio', { name })).toBeChecked();
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      await user.click(screen.getByText('Keep editing'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('shows both versions where somebody has changed it since a correction that comes back was typed', async () => {
    const theirs = brandAnswer({ ...REJECTED, website: 'https://theirs.example', version: 9 });
    const { sent, user } = open(
      {
        'GET /auth/me': { body: waiting(REJECTED) },
        'GET /brands/7': { body: theirs },
        'GET /brands/availability': { body: { availability: {} } },
        'PUT /brands/7': ({ headers }) =>
          headers.get('If-Match') === '"9"'
            ? { body: brandAnswer({ ...REJECTED, version: 10 }) }
            : { status: 412, body: { code: 'STALE_VERSION', message: 'Changed', details: { current: theirs.brand } } },
        'POST /brands/7/submit': { body: {} },
      },
      {
        'brand:7': {
          values: { website: 'https://ours.example' },
          at: '2026-11-20T10:00:00.000Z',
          version: 3,
          before: { website: 'https://old.example' },
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Edit and resubmit' }));
    expect(await screen.findByDisplayValue('https://ours.example')).toBeVisible();
    await user.click(screen.getByText('Submit again', { selector: 'button' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else saved this brand first' }));
    expect(dialog.getByText('https://theirs.example')).toBeVisible();
    await user.click(dialog.getByText('Save these choices'));
    const versions = () => sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('If-Match'));
    await waitFor(() => expect(versions()).toEqual(['"3"', '"9"']));
  });

  it('brings back a correction that was being typed before a reload', async () => {
    const { user } = open(
      {
        'GET /auth/me': { body: waiting(REJECTED) },
        'GET /brands/7': { body: brandAnswer(REJECTED) },
        'GET /brands/availability': { body: { availability: {} } },
      },
      { 'brand:7': { values: { website: 'https://ours.example' }, at: '2026-11-20T10:00:00.000Z' } },
    );
    await user.click(await screen.findByRole('button', { name: 'Edit and resubmit' }));
    expect(await screen.findByDisplayValue('https://ours.example')).toBe(screen.getByLabelText(/^Website/));
  });

  it('offers no correction to a member who may not make it', async () => {
    open({ 'GET /auth/me': { body: waiting(REJECTED, 'MEMBER') }, 'GET /brands/7': { body: brandAnswer(REJECTED) } });
    expect(await screen.findByText('The website is not yours.')).toBeVisible();
    expect(await screen.findByText('Türkiye')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit and resubmit' })).toBeNull();
  });

  it('says that the brand is being reviewed where the server tells no status but that none is approved', async () => {
    open({ 'GET /auth/me': { body: waiting({ status: undefined }) }, 'GET /brands/7': { body: brandAnswer() } });
    expect(await screen.findByRole('heading', { name: 'Your brand is being reviewed' })).toBeVisible();
    expect(screen.getByText('In review')).toBeVisible();
  });

  it('says so, too, where the server names no brand at all', async () => {
    const onboarding = { hasApprovedBrand: false };
    open({
      'GET /auth/me': { body: meAnswer({ memberships: [], onboarding }) },
      'GET /brands': { body: { items: [] } },
    });
    expect(await screen.findByRole('heading', { name: 'Your brand is being reviewed' })).toBeVisible();
  });

  it('shows what it knows where a server cannot tell more', async () => {
    open({ 'GET /auth/me': { body: waiting({ status: 'pending_review' }) }, 'GET /brands/7': { status: 501 } });
    expect(await screen.findByText('Not all details could be loaded.')).toBeVisible();
    expect(screen.getByText('cinar')).toBeVisible();
  });
});
