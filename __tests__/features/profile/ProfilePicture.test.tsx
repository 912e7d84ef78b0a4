import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { IMAGE_BYTES_MAX } from '../../../contract/constants/files.ts';
import { ProfilePicture } from '../../../src/features/profile/ProfilePicture.tsx';
import { selectUser } from '../../../src/shared/session/sessionApi.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const AVATAR = 'https://files.test/elif.webp';
const revoked = jest.fn();

// jsdom has no addresses for files.
beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = revoked;
});

function open(
  profileImage: string | null = null,
  put: Replies[string] = { body: { data: {} } },
  me: Replies[string] = { body: meAnswer({ profile: { profileImage } }) },
) {
  const sent = stubNetwork({ 'GET /auth/me': me, 'PUT /profile': put });
  return {
    sent,
    ...renderScreen(
      '/profile',
      <WhenSignedIn>
        <ProfilePicture />
      </WhenSignedIn>,
    ),
  };
}
const choose = async ({ user }: ReturnType<typeof open>, file: File) => {
  await screen.findByRole('button', { name: /picture$/ });
  await user.upload(screen.getByLabelText('Choose picture', { selector: 'input' }), file);
};

describe('ProfilePicture', () => {
  it('shows a chosen picture before it is used, and lets go of it', async () => {
    const view = open();
    await choose(view, new File(['x'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Preview of the picture you chose' })).toHaveAttribute(
      'src',
      'blob:preview',
    );
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('img', { name: /Preview/ })).toBeNull();
    expect(revoked).toHaveBeenCalledWith('blob:preview');
  });

  it('refuses what is too large before sending it', async () => {
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    Object.defineProperty(file, 'size', { value: IMAGE_BYTES_MAX + 1 });
    await choose(open(), file);
    expect(await screen.findByRole('alert')).toHaveTextContent('The picture can be at most 10 MB');
  });

  it('takes the picture away again', async () => {
    const { sent, user } = open(AVATAR);
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ profileImageId: null, profileImage: null }),
    );
  });

  it.each([
    ['answers with the picture', { data: { ...meAnswer({ profile: { profileImage: AVATAR } }).data.user.profile } }],
    ['answers nothing', {}],
  ])('claims no removal by a server that leaves it where it is and %s', async (_how, body) => {
    const { user } = open(AVATAR, { body });
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The picture could not be saved');
  });

  it('says that it is gone where the server answers nothing and has none any more', async () => {
    let profileImage: string | null = AVATAR;
    const { user } = open(
      AVATAR,
      () => {
        profileImage = null;
        return { body: {} };
      },
      () => ({ body: meAnswer({ profile: { profileImage } }) }),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is changed on top of what was changed of the profile meanwhile, which is shown as well', async () => {
    const stored = meAnswer({ profile: { firstName: 'Naz', profileImage: AVATAR, version: 9 } }).data.user;
    const { sent, store, user } = open(AVATAR, ({ headers }) =>
      headers.get('If-Match') === '"9"'
        ? { status: 503, body: { message: 'Busy' } }
        : { status: 412, body: { code: 'STALE_VERSION', message: 'Stale', details: { current: stored } } },
    );
    const versions = () => sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('If-Match'));
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
    expect(versions()).toEqual(['"4"', '"9"']);
    expect(selectUser(store.getState())?.profile).toMatchObject({ firstName: 'Naz', version: 9 });
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    await waitFor(() => expect(versions()).toEqual(['"4"', '"9"', '"9"']));
  });

  it('gives up where it was changed once more', async () => {
    let version = 4;
    const { sent, user } = open(AVATAR, () => {
      version += 1;
      const { user: current } = meAnswer({ profile: { profileImage: AVATAR, version } }).data;
      return { status: 412, body: { code: 'STALE_VERSION', message: 'Changed meanwhile', details: { current } } };
    });
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Changed meanwhile');
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  it('says why the picture could not be changed', async () => {
    const { user } = open(AVATAR, { status: 412, body: { message: 'Changed meanwhile' } });
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Changed meanwhile');
  });
});
