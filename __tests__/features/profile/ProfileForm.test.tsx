import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ProfileForm } from '../../../src/features/profile/ProfileForm.tsx';
import { sessionApi } from '../../../src/shared/session/sessionApi.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

type Person = ReturnType<typeof meAnswer>['data']['user'];

/** A server with one profile: it takes a change on top of what is stored, and refuses any other with what is. */
function serve() {
  const state = { stored: meAnswer().data.user };
  const change = (profile: object) => {
    const { version } = state.stored.profile;
    const { user } = meAnswer({ profile: { ...state.stored.profile, ...profile, version: version + 1 } }).data;
    state.stored = user;
  };
  const replies: Replies = {
    'GET /auth/me': () => ({ body: { data: { user: state.stored } } }),
    'PUT /profile': ({ body, headers }) => {
      if (headers.get('If-Match') !== `"${state.stored.profile.version}"`)
        return {
          status: 412,
          body: { code: 'STALE_VERSION', message: 'Changed meanwhile', details: { current: state.stored } },
        };
      change(body as object);
      return { body: { data: state.stored } };
    },
  };
  return { change, replies, profile: (): Person['profile'] => state.stored.profile };
}

function open(server = serve()) {
  const sent = stubNetwork(server.replies);
  const view = renderScreen(
    '/profile',
    <WhenSignedIn>
      <ProfileForm />
    </WhenSignedIn>,
  );
  return {
    ...view,
    ...server,
    puts: () => sent.filter(({ method }) => method === 'PUT'),
    rereads: () =>
      act(() => view.store.dispatch(sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }))),
    save: () => view.user.click(screen.getByText('Save profile')),
  };
}
const lastName = () => screen.findByLabelText('Last name');
const versions = () => screen.findByRole('dialog', { name: 'Your profile was saved elsewhere first' });

describe('ProfileForm', () => {
  it('shows both versions where the profile was saved elsewhere first, and saves what is chosen of them', async () => {
    const { user, change, profile, puts, save } = open();
    await user.type(await lastName(), 'Yılmaz');
    change({ firstName: 'Elif Naz', lastName: 'Kaya', phone: '+905559998877' });
    await save();
    const dialog = within(await versions());
    expect(dialog.getByRole('row', { name: 'First name Elif Elif Naz' })).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Last name Yılmaz Kaya' })).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Phone +905321234567 +905559998877' })).toBeVisible();
    expect(dialog.getAllByRole('radio', { checked: true }).map((one) => one.closest('label')?.textContent)).toEqual([
      'Elif Naz',
      'Yılmaz',
      '+905559998877',
    ]);
    await user.click(dialog.getByText('Save these choices'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(puts()[1]?.body).toEqual({ lastName: 'Yılmaz' });
    expect(profile()).toMatchObject({ firstName: 'Elif Naz', lastName: 'Yılmaz', phone: '+905559998877' });
    expect(await screen.findByLabelText('First name')).toHaveValue('Elif Naz');
  });

  it('goes on editing with what was typed, and shows both versions again at the next try', async () => {
    const { user, change, profile, save } = open();
    await user.type(await lastName(), 'Yılmaz');
    change({ firstName: 'Naz' });
    await save();
    await user.click(within(await versions()).getByText('Keep editing'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await lastName()).toHaveValue('Yılmaz');
    await save();
    await versions();
    expect(profile()).toMatchObject({ firstName: 'Naz', lastName: '' });
  });

  it('saves nothing over a change that came with the profile read anew', async () => {
    const { user, change, profile, puts, rereads, save } = open();
    await user.type(await lastName(), 'Yılmaz');
    change({ firstName: 'Naz' });
    await rereads();
    await save();
    await versions();
    expect(puts()[0]?.headers.get('If-Match')).toBe('"4"');
    expect(profile()).toMatchObject({ firstName: 'Naz', lastName: '' });
  });

  it('is not told of a change that is none to its fields', async () => {
    const { user, change, profile, rereads, save } = open();
    await user.type(await lastName(), 'Yılmaz');
    change({ profileImage: 'https://files.test/elif.webp' });
    await rereads();
    await save();
    await waitFor(() => expect(profile().lastName).toBe('Yılmaz'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(profile().profileImage).toBe('https://files.test/elif.webp');
  });

  it('saves once more on top of what it saved', async () => {
    const { user, profile, puts, save } = open();
    await user.type(await lastName(), ' Yılmaz ');
    await save();
    await waitFor(() => expect(profile().lastName).toBe('Yılmaz'));
    await user.type(screen.getByLabelText('First name'), ' Naz');
    await save();
    await waitFor(() => expect(profile().firstName).toBe('Elif Naz'));
    expect(puts().map(({ body }) => body)).toEqual([{ lastName: 'Yılmaz' }, { firstName: 'Elif Naz' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
