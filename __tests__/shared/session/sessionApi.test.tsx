import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { readProfile } from '../../../src/app/listeners.ts';
import { createStore } from '../../../src/app/store.ts';
import { selectUser, sessionApi, useGetMeQuery } from '../../../src/shared/session/sessionApi.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { answer, type Reply, stubNetwork } from '../../support/stubNetwork.ts';

afterEach(() => localStorage.clear());

function Asker() {
  const { data } = useGetMeQuery();
  return <p>{data ? data.profile.firstName : 'On the way'}</p>;
}

describe('the profile', () => {
  it('is asked for once by all who ask at the same time, and kept for who asks later', async () => {
    let arrive: (response: Response) => void = () => {};
    const sent = stubNetwork(
      () =>
        new Promise<Response>((resolve) => {
          arrive = resolve;
        }),
    );
    const { store, router } = renderScreen(
      '/',
      <>
        {Array.from({ length: 5 }, (_, index) => (
          <Asker key={index} />
        ))}
      </>,
      { routes: [{ path: '/later', element: <Asker /> }] },
    );
    readProfile(store.dispatch);
    expect(await screen.findAllByText('On the way')).toHaveLength(5);
    act(() => arrive(answer(200, meAnswer())));
    expect(await screen.findAllByText('Elif')).toHaveLength(5);
    await act(() => router.navigate('/later'));
    expect(screen.getAllByText('Elif')).toHaveLength(1);
    expect(sent.map(({ path }) => path)).toEqual(['/auth/me']);
  });
});

describe('a profile that names no brand', () => {
  const ITEM = { id: 7, name: 'Çınar', logoUrl: null, email: 'a@cinar.example', slug: 'cinar', website: null };
  const FLAGS = { hasMembership: false, requiresBrandCreation: false, hasApprovedBrand: false };
  const me = (told: object) => ({ body: { data: { user: { profile: { firstName: 'Elif', userId: 1 }, ...told } } } });
  async function read(told: object, brands: Reply) {
    const sent = stubNetwork({ 'GET /auth/me': me(told), 'GET /brands': brands });
    const store = createStore();
    await store.dispatch(sessionApi.endpoints.getMe.initiate());
    return { user: selectUser(store.getState()), asked: sent.filter(({ path }) => path === '/brands') };
  }

  it.each([
    ['without flags and list', {}],
    ['with an empty list', { memberships: [] }],
    ['with flags that open the console', { onboarding: { ...FLAGS, hasApprovedBrand: true } }],
    ['with flags that say nothing', { memberships: [], onboarding: FLAGS }],
  ])('%s takes the first page of brands as memberships', async (_case, told) => {
    const { user, asked } = await read(told, { body: { items: [ITEM] } });
    expect(user?.memberships).toMatchObject([{ brandId: 7, role: 'member', brand: { name: 'Çınar' } }]);
    expect(user?.onboarding.requiresBrandCreation).toBe(false);
    expect(asked.map(({ search }) => [search.get('page'), search.get('limit')])).toEqual([['1', '50']]);
  });

  it.each([
    ['has none', { body: { items: [] } }],
    ['does not know the call', { status: 404, body: { message: 'Not here' } }],
    ['knows none of somebody', { status: 404, body: { code: 'NO_BRANDS' } }],
    ['is closed to who has none', { status: 403, body: { code: 'FORBIDDEN' } }],
    ['was never made', { status: 501 }],
  ])('is of somebody who is to create one where the list %s', async (_case, brands) => {
    const { user } = await read({ onboarding: { ...FLAGS, hasApprovedBrand: true } }, brands);
    expect(user).toMatchObject({ memberships: [], onboarding: { requiresBrandCreation: true } });
  });

  it('leaves who waits for approval waiting', async () => {
    const waiting = { ...FLAGS, hasMembership: true };
    const { user } = await read({ onboarding: waiting }, { body: { items: [] } });
    expect(user).toMatchObject({ memberships: [], onboarding: waiting });
  });

  it('asks for no brands where one is to be created', async () => {
    const { asked } = await read({ onboarding: { ...FLAGS, requiresBrandCreation: true } }, { body: { items: [] } });
    expect(asked).toEqual([]);
  });

  it('did not arrive where the list did not, so that nobody creates a second brand', async () => {
    for (const status of [401, 429, 500]) expect((await read({}, { status })).user).toBeUndefined();
  });
});
