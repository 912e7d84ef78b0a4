import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
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
    expect(put).toMatchObject({
      method: 'PUT',
      body: { name: 'Çınar', slug: 'cinar', website: 'https://cinar.example' },
    });
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

  it('keeps what was typed after a stale edit, and takes the newer version for the next try', async () => {
    let version = 3;
    const { sent, user } = open({
      'GET /auth/me': { body: waiting(REJECTED) },
      'GET /brands/7': () => ({ body: brandAnswer({ ...REJECTED, version }) }),
      'PUT /brands/7': ({ headers }) => {
        if (headers.get('If-Match') === '"9"') return { body: brandAnswer({ ...REJECTED, version: 10 }) };
        version = 9;
        return { status: 412, body: { code: 'STALE_VERSION', message: 'Changed meanwhile' } };
      },
      'POST /brands/7/submit': { body: {} },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit and resubmit' }));
    await user.type(screen.getByLabelText(/^Brand name/), ' Kozmetik');
    const submit = screen.getByText('Submit again', { selector: 'button' });
    await user.click(submit);
    expect(await screen.findByRole('alert')).toHaveTextContent('Changed meanwhile');
    expect(screen.getByLabelText(/^Brand name/)).toHaveValue('Çınar Kozmetik');
    await user.click(submit);
    await waitFor(() => expect(sent.some(({ path }) => path === '/brands/7/submit')).toBe(true));
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

  it('shows what it knows where a server cannot tell more', async () => {
    open({ 'GET /auth/me': { body: waiting({ status: 'pending_review' }) }, 'GET /brands/7': { status: 501 } });
    expect(await screen.findByText('Not all details could be loaded.')).toBeVisible();
    expect(screen.getByText('cinar')).toBeVisible();
  });
});
