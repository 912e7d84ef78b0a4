import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { readProfile } from '../../../src/app/listeners.ts';
import { useGetMeQuery } from '../../../src/shared/session/sessionApi.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';

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
