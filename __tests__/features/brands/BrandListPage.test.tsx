import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { BrandListPage } from '../../../src/features/brands/BrandListPage.tsx';
import { selectingBrand } from '../../../src/shared/session/brandNavigation.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { brandAnswer, meAnswer } from '../../support/signedInPerson.ts';
import { type SentCall, stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const { brand } = brandAnswer({ billing: null });
const OTHER = { ...brand, id: 8, name: 'Gül', slug: 'gul', role: 'VIEWER', status: 'pending_review' };
const [own] = meAnswer({ role: 'owner' }).data.user.memberships;

function open(at = '/brands', extra: object = {}) {
  const memberships = own ? [own, { ...own, brandId: 8, role: 'VIEWER' }] : [];
  const calls = stubNetwork({
    'GET /auth/me': { body: meAnswer({ memberships }) },
    'GET /brands': { body: { items: [{ ...brand, role: 'owner' }, OTHER], total: 2, page: 1, limit: 50 } },
    'GET /brands/availability': { body: { availability: { slug: { value: 'yeni', state: 'available' } } } },
    ...extra,
  });
  return {
    calls,
    ...renderScreen(
      '/brands',
      <WhenSignedIn>
        <BrandListPage />
      </WhenSignedIn>,
      { at, brandId: 7, routes: [{ path: '/', element: <p>Dashboard</p> }] },
    ),
  };
}

describe('BrandListPage', () => {
  it('shows name, slug, status and role of each brand', async () => {
    const { calls } = open();
    const cards = await screen.findAllByRole('listitem');
    expect(cards[0]).toHaveTextContent(/Çınar.*cinar.*Your role: Owner.*Approved.*Working here/);
    expect(cards[1]).toHaveTextContent(/Gül.*gul.*Your role: Viewer.*In review/);
    expect(Object.fromEntries(calls.find(({ path }) => path === '/brands')?.search ?? [])).toMatchObject({
      page: '1',
      limit: '50',
    });
  });

  it('calls no brand approved of which the server says nothing', async () => {
    const { id, name, slug } = brand;
    open('/brands', { 'GET /brands': { body: { items: [{ id, name, slug }] } } });
    expect(await screen.findByRole('listitem')).not.toHaveTextContent('Approved');
  });

  it('pages through more brands than one answer holds', async () => {
    const { calls, user, router } = open('/brands', {
      'GET /brands': { body: { items: [brand], total: 120, page: 1, limit: 50 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(router.state.location.search).toBe('?page=2');
    await waitFor(() =>
      expect(
        calls
          .filter(({ path }) => path === '/brands')
          .at(-1)
          ?.search.get('page'),
      ).toBe('2'),
    );
    expect(await screen.findByRole('button', { name: '3' })).toBeEnabled();
  });

  it('shows the last page when the address names one behind it', async () => {
    const { router } = open('/brands?page=9', {
      'GET /brands': ({ search }: SentCall) => {
        const page = Number(search.get('page'));
        return { body: { items: page > 3 ? [] : [{ ...brand, name: `Çınar ${page}` }], total: 120, page, limit: 50 } };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Çınar 3' })).toBeVisible();
    expect(router.state.location.search).toBe('?page=3');
  });

  it.each([
    [120, ['1', '2'], '3'],
    [100, ['1', '2'], '2'],
  ])('reaches all of %d brands where the server does not count them', async (count, ways, last) => {
    const all = Array.from({ length: count }, (_, index) => ({ ...brand, id: index + 1, name: `Marka ${index + 1}` }));
    const { user, router } = open('/brands', {
      'GET /brands': ({ search }: SentCall) => {
        const to = Number(search.get('page')) * 50;
        return { body: { items: all.slice(to - 50, to) } };
      },
    });
    for (const way of ways) {
      expect(await screen.findByRole('heading', { name: `Marka ${Number(way) * 50}` })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Next page' }));
    }
    expect(await screen.findByRole('heading', { name: `Marka ${count}` })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(`?page=${last}`));
  });

  it('keeps only owned brands when asked, whatever the case of the role', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Only brands I own' }));
    expect(router.state.location.search).toBe('?owned=1');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('listitem')).toHaveTextContent('Çınar');
  });

  it('switches to another brand', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Work in this brand: Gül' }));
    expect(await screen.findByText('Dashboard')).toBeVisible();
    expect(router.state.location.state).toEqual(selectingBrand(8));
  });

  it('creates a further brand in a dialog', async () => {
    const { calls, user } = open('/brands', {
      'POST /brands': {
        status: 201,
        body: { brand: { ...brand, id: 9, name: 'Yeni Marka', status: 'pending_review' } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Create brand' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create a brand' });
    await user.type(await within(dialog).findByRole('textbox', { name: /^Brand name/ }), 'Yeni Marka');
    await user.click(within(dialog).getByRole('button', { name: 'Create brand' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Yeni Marka',
      slug: 'yeni-marka',
    });
  });
});
