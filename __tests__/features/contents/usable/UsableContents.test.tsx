import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Content } from '#contract/schemas/contents';
import type { ContentUse } from '#contract/schemas/contentUses';
import { UsableContents } from '../../../../src/features/contents/usable/UsableContents.tsx';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { contentDetail, contentRow } from '../../../support/reviewAnswers.ts';
import { type Replies, stubNetwork } from '../../../support/stubNetwork.ts';
import { catchToasts } from '../../../support/toasts.ts';

afterEach(() => {
  jest.useRealTimers();
});

const row = (id: number, rights: Content['rights']) => contentRow(contentDetail(id, { status: 'approved', rights }));
const page = (items: ReturnType<typeof row>[]) => ({ body: { items, total: items.length, page: 1, limit: 12 } });
const ENDING = { state: 'expiring', origin: 'licence', endsAt: '2027-01-02T00:00:00.000Z' } as const;
const LASTING = { state: 'active', origin: 'challenge_terms', endsAt: null } as const;
const address = (id: number, changes: Partial<ContentUse> = {}): ContentUse => ({
  kind: 'public_link',
  id,
  name: null,
  usage: 'website',
  country: null,
  at: '2026-11-20T10:00:00.000Z',
  by: 'Deniz',
  url: `/api/brand/public/contents/token-${id}`,
  isLive: true,
  ...changes,
});
const me = (role: string) => ({
  body: {
    data: {
      user: {
        id: 1,
        email: 'a@b.co',
        memberships: [{ brandId: 1, role, brand: { id: 1, name: 'Gül' } }],
        onboarding: { hasMembership: true, requiresBrandCreation: false, hasApprovedBrand: true },
      },
    },
  },
});

function open(replies: Replies, role = 'MEMBER') {
  const calls = stubNetwork({ 'GET /auth/me': me(role), ...replies });
  return { calls, ...renderScreen('/products/3/contents', <UsableContents productId={3} />) };
}

describe('what of a product may be used now', () => {
  it('shows until when, leads to the licence to renew, and asks only for what the site may show', async () => {
    const { calls } = open({ 'GET /products/3/contents': page([row(1, ENDING), row(2, LASTING)]) });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Expiring.*Until Jan 2, 2027/);
    expect(within(first as HTMLElement).getByRole('link', { name: /^Renew the right/ })).toHaveAttribute(
      'href',
      '/licensing/requests?tab=all&content=1',
    );
    expect(second).toHaveTextContent('Without an end');
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
    const asked = calls.find(({ path }) => path === '/products/3/contents');
    expect(asked?.search.get('usable')).toBe('true');
  });

  it('asks again within a minute, so that what lost its right disappears from an open page', async () => {
    jest.useFakeTimers();
    let usable = [row(1, ENDING)];
    open({ 'GET /products/3/contents': () => page(usable) });
    await screen.findByRole('listitem');
    usable = [];
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByText(/^Nothing of this product may be shown/)).toBeVisible();
  });

  it('makes one address for the site, copies it whole, and asks before it is withdrawn', async () => {
    let uses: ContentUse[] = [address(8, { isLive: false })];
    const { calls, user } = open({
      'GET /products/3/contents': page([row(1, LASTING)]),
      'GET /contents/1/uses': () => ({ body: { items: uses } }),
      'POST /contents/1/links': () => {
        uses = [...uses, address(9)];
        return { status: 201, body: { url: '/api/brand/public/contents/token-9' } };
      },
      'DELETE /contents/1/links/9': () => {
        uses = [address(9, { isLive: false })];
        return { body: { ok: true } };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Public address/ }));
    await user.click(await screen.findByRole('button', { name: 'Create an address for the website' }));
    const whole = `${window.location.origin}/api/brand/public/contents/token-9`;
    expect(await screen.findByText(whole)).toBeVisible();
    expect(screen.queryByText(/token-8/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create an address for the website' })).toBeNull();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ usage: 'website' });
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    const toasts = catchToasts();
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(written).toHaveBeenCalledWith(whole);
    await waitFor(() => expect(toasts.shown).toEqual(['success: Copied']));
    await user.click(screen.getByRole('button', { name: 'Close address' }));
    const asking = await screen.findByRole('dialog', { name: 'Close this address?' });
    await user.click(within(asking).getByRole('button', { name: 'Close address' }));
    await waitFor(() => expect(screen.queryByText(whole)).toBeNull());
    toasts.stop();
  });

  it('makes an address for a country where the right does not hold everywhere', async () => {
    let uses: ContentUse[] = [];
    const { calls, user } = open({
      'GET /products/3/contents': page([row(1, LASTING)]),
      'GET /contents/1/uses': () => ({ body: { items: uses } }),
      'POST /contents/1/links': ({ body }) => {
        const { country } = body as { country?: string }; // the call's own
        if (country === undefined)
          return { status: 403, body: { code: 'RIGHTS_REQUIRED', details: { countries: ['DE', 'TR'] } } };
        uses = [...uses, address(9, { country })];
        return { status: 201, body: { url: '/api/brand/public/contents/token-9' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Public address/ }));
    await user.click(await screen.findByRole('button', { name: 'Create an address for the website' }));
    expect(await screen.findByText(/^The right holds in these countries only: Germany, Türkiye\./)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country of the site' }), 'Türkiye');
    await user.click(screen.getByRole('button', { name: 'Create an address for Türkiye' }));
    expect(await screen.findByText('For Türkiye')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Create an address for Germany' })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { usage: 'website' },
      { usage: 'website', country: 'TR' },
    ]);
  });

  it('asks anew for another country after one that failed', async () => {
    const toasts = catchToasts();
    const { calls, user } = open({
      'GET /products/3/contents': page([row(1, LASTING)]),
      'GET /contents/1/uses': { body: { items: [] } },
      'POST /contents/1/links': ({ body }) =>
        (body as { country?: string }).country === undefined // the call's own
          ? { status: 403, body: { code: 'RIGHTS_REQUIRED', details: { countries: ['DE', 'TR'] } } }
          : { status: 500, body: { message: 'Broken' } },
    });
    const posts = () => calls.filter(({ method }) => method === 'POST');
    await user.click(await screen.findByRole('button', { name: /^Public address/ }));
    await user.click(await screen.findByRole('button', { name: 'Create an address for the website' }));
    for (const [place, country] of ['Germany', 'Germany', 'Türkiye'].entries()) {
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Country of the site' }), country);
      await user.click(screen.getByRole('button', { name: `Create an address for ${country}` }));
      await waitFor(() => expect(posts()).toHaveLength(place + 2));
      await waitFor(() => expect(screen.getByRole('button', { name: /^Create an address/ })).toBeEnabled());
    }
    const [, first, again, other] = posts().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    toasts.stop();
  });

  it('says why there is no address where the right ended meanwhile, and lets a viewer look only', async () => {
    const replies: Replies = {
      'GET /products/3/contents': page([row(1, LASTING)]),
      'GET /contents/1/uses': { body: { items: [] } },
      'POST /contents/1/links': { status: 403, body: { message: 'The right has ended', code: 'RIGHTS_REQUIRED' } },
    };
    const toasts = catchToasts();
    const { user, unmount } = open(replies);
    await user.click(await screen.findByRole('button', { name: /^Public address/ }));
    await user.click(await screen.findByRole('button', { name: 'Create an address for the website' }));
    await waitFor(() => expect(toasts.shown).toEqual(['error: The right has ended']));
    toasts.stop();
    unmount();
    const viewer = open(replies, 'VIEWER');
    await viewer.user.click(await screen.findByRole('button', { name: /^Public address/ }));
    expect(await screen.findByText(/^There is no public address yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create an address for the website' })).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let fails = true;
    const { user } = open({
      'GET /products/3/contents': () =>
        fails ? { status: 500, body: { message: 'Broken' } } : page([row(1, LASTING)]),
    });
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
    fails = false;
    await user.click(again);
    expect(await screen.findByRole('listitem')).toBeVisible();
  });
});
