import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { IMAGE_BYTES_MAX } from '../../../contract/constants/files.ts';
import { ProfilePicture } from '../../../src/features/profile/ProfilePicture.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const AVATAR = 'https://files.test/elif.webp';
const revoked = jest.fn();

// jsdom has no addresses for files.
beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = revoked;
});

function open(profileImage: string | null = null, put: { status?: number; body?: unknown } = { body: { data: {} } }) {
  const sent = stubNetwork({ 'GET /auth/me': { body: meAnswer({ profile: { profileImage } }) }, 'PUT /profile': put });
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
    await waitFor(() => expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ profileImageId: null }));
  });

  it('says why the picture could not be changed', async () => {
    const { user } = open(AVATAR, { status: 412, body: { message: 'Changed meanwhile' } });
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Changed meanwhile');
  });
});
