import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Membership } from '#contract/schemas/auth';
import { BrandBoundary } from '../../../src/app/layout/BrandBoundary.tsx';
import { BrandSwitcher } from '../../../src/app/layout/BrandSwitcher.tsx';
import { ProfilePage } from '../../../src/features/profile/ProfilePage.tsx';
import { selectBrandId } from '../../../src/shared/session/selectedBrandSlice.ts';
import { renderInShell } from '../../support/renderInShell.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';

const membership = (brandId: number, name: string): Membership[] =>
  meAnswer().data.user.memberships.map((one) => ({ ...one, brandId, brand: { ...one.brand, id: brandId, name } }));

beforeEach(() => {
  // The router supports one blocker, and says so for each further form on the page.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  stubNetwork({
    'GET /auth/me': { body: meAnswer({ memberships: [...membership(7, 'Çınar'), ...membership(8, 'Gül')] }) },
    'GET /auth/sessions': { body: { items: [] } },
    'GET /profile/social': { body: { socialProfile: null } },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** The profile below the brand switcher, as the frame starts it anew with each brand. */
async function open() {
  const view = renderInShell(
    <>
      <BrandSwitcher onFind={() => {}} />
      <BrandBoundary>
        <ProfilePage />
      </BrandBoundary>
    </>,
    { at: '/profile', useTransitions: false },
  );
  const { user, store } = view;
  const form = async (name: string) => within(await screen.findByRole('form', { name }));
  const lastName = async () => (await form('Personal details form')).getByLabelText('Last name');
  const handle = async () => (await form('Social profile form')).getByLabelText(/^Handle or address/);
  await handle();
  const switchBrand = async () => {
    await user.click(screen.getByLabelText(/^Brand: /));
    await user.click(await screen.findByRole('menuitemradio', { name: /Gül/ }));
  };
  return { ...view, lastName, handle, switchBrand, brandId: () => selectBrandId(store.getState()) };
}
const QUESTION = 'Leave without saving?';

describe('switching brand on the profile', () => {
  it('asks before personal details that are not saved are lost, and switches once they are given up', async () => {
    const { user, lastName, switchBrand, brandId } = await open();
    await user.type(await lastName(), 'Yılmaz');
    await switchBrand();
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    await user.click(screen.getByText('Keep editing'));
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    expect(brandId()).toBe(7);
    expect(await lastName()).toHaveValue('Yılmaz');
    await switchBrand();
    await user.click(await screen.findByText('Leave without saving'));
    await waitFor(() => expect(brandId()).toBe(8));
    await waitFor(async () => expect(await lastName()).toHaveValue(''));
  });

  it('asks for the social profile too', async () => {
    const { user, handle, switchBrand, brandId } = await open();
    await user.type(await handle(), 'elif');
    await switchBrand();
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    expect(brandId()).toBe(7);
  });

  it('asks nobody who typed nothing, nor on the way back to where a brand was switched before', async () => {
    const { user, router, lastName, switchBrand, brandId } = await open();
    await switchBrand();
    await waitFor(() => expect(brandId()).toBe(8));
    await act(() => router.navigate('/profile?help=roles'));
    await user.type(await lastName(), 'Yılmaz');
    await act(() => router.navigate(-1));
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(await lastName()).toHaveValue('Yılmaz');
  });
});

describe('leaving the profile', () => {
  it('asks for each of its forms', async () => {
    const { user, router, lastName, path } = await open();
    await user.type(await lastName(), 'Yılmaz');
    await act(() => router.navigate('/other'));
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    expect(path()).toBe('/profile');
  });
});
