import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AcceptInvitationPage } from '../../../src/features/team/AcceptInvitationPage.tsx';
import { selectingBrand } from '../../../src/shared/session/brandNavigation.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const CODE = 'code-of-an-invitation-0123456789';
const PREVIEW = {
  body: {
    invitation: {
      brandName: 'Gül',
      email: 'elif@cinar.example',
      role: 'ADMIN',
      invitedBy: 'Deniz Kaya',
      expiresAt: '2026-11-27T10:00:00.000Z',
      hasAccount: true,
    },
  },
};

function open(replies: Extract<Parameters<typeof stubNetwork>[0], Record<string, unknown>>) {
  const calls = stubNetwork({ 'GET /auth/me': { body: meAnswer() }, ...replies });
  const routes = [{ path: '/', element: <p>Dashboard</p> }];
  return {
    calls,
    ...renderScreen(
      '/team/accept',
      <WhenSignedIn>
        <AcceptInvitationPage />
      </WhenSignedIn>,
      { at: `/team/accept?invite=${CODE}`, brandId: 7, routes },
    ),
  };
}

describe('AcceptInvitationPage', () => {
  it('says who invites to what, takes the code out of the address, and joins on request', async () => {
    const { calls, user, router } = open({
      'POST /team/invitations/preview': PREVIEW,
      'POST /team/invitations/accept': { body: { brandId: 8 } },
    });
    expect(await screen.findByText('Deniz Kaya invited you to Gül as Admin, at elif@cinar.example.')).toBeVisible();
    expect(router.state.location.search).toBe('');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('Dashboard')).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith('/accept'))?.body).toEqual({ token: CODE });
    expect(router.state.location.state).toEqual(selectingBrand(8));
  });

  it('says why when the invitation is for somebody else', async () => {
    const { user } = open({
      'POST /team/invitations/preview': PREVIEW,
      'POST /team/invitations/accept': {
        status: 403,
        body: { message: 'This invitation is for another address.', code: 'INVITATION_OF_ANOTHER', requestId: 'r' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText('This invitation is for another address.')).toBeVisible();
  });

  it('says that a link is dead', async () => {
    open({
      'POST /team/invitations/preview': {
        status: 400,
        body: { message: 'This link has expired.', code: 'LINK_EXPIRED', requestId: 'r' },
      },
    });
    expect(await screen.findByText('This link has expired.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  it('reads it again where the server could not answer at that moment', async () => {
    const answers = [{ status: 503 }, PREVIEW];
    const { user } = open({ 'POST /team/invitations/preview': () => answers.shift() ?? 'offline' });
    expect(await screen.findByText('The invitation could not be read just now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Join' })).toBeVisible();
  });
});
