import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { RegisterPage } from '../../../src/features/auth/RegisterPage.tsx';
import { renderPublicScreen } from '../../support/renderScreen.tsx';
import { stubNetwork } from '../../support/stubNetwork.ts';

const CODE = 'CANARY-invitation-0123456789';
const at = `/register?invite=${CODE}`;
const PREVIEW = {
  invitation: {
    brandName: 'Defne Doğal',
    role: 'MEMBER',
    email: 'elif@cinar.example',
    expiresAt: '2026-11-28T09:00:00.000Z',
    invitedBy: 'Kerem',
    hasAccount: false,
  },
};

describe('RegisterPage after a team invitation', () => {
  it('says who invites, registers the invited address by the code, and takes the code out of the address', async () => {
    const sent = stubNetwork({
      'POST /team/invitations/preview': { body: PREVIEW },
      'POST /auth/register': { body: { message: 'sent' } },
    });
    const { user, router } = renderPublicScreen('/register', <RegisterPage />, { at });
    await screen.findByText('You were invited to Defne Doğal as Member. Create your account with the invited address.');
    expect(router.state.location.search).toBe('');
    const email = screen.getByLabelText(/^E-mail/, { selector: '[name=email]' });
    expect(email).toBeDisabled();
    expect(email).toHaveValue('elif@cinar.example');
    const put = async (label: RegExp, text: string, selector = 'input') => {
      await user.click(screen.getByLabelText(label, { selector }));
      await user.paste(text);
    };
    await put(/^Username/, 'elif.y');
    await put(/^Password/, 'correct horse battery');
    await put(/^Phone/, '05321234567', '[type=tel]');
    await user.click(screen.getByLabelText('I accept the terms of use'));
    await user.click(screen.getByLabelText('I have read the privacy notice'));
    await user.click(screen.getByText('Create account', { selector: 'button' }));
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(sent.at(-1)).toMatchObject({
      path: '/auth/register',
      body: { email: 'elif@cinar.example', inviteToken: CODE },
    });
  });

  it('leads who has an account to sign in and accept', async () => {
    stubNetwork({
      'POST /team/invitations/preview': { body: { invitation: { ...PREVIEW.invitation, hasAccount: true } } },
    });
    renderPublicScreen('/register', <RegisterPage />, { at });
    const link = await screen.findByRole('link', { name: 'Sign in to accept' });
    expect(link).toHaveAttribute('href', `/login?next=${encodeURIComponent(`/team/accept?invite=${CODE}`)}`);
  });

  it('lets who holds a dead invitation register all the same', async () => {
    stubNetwork({ 'POST /team/invitations/preview': { status: 404, body: { message: 'Gone' } } });
    const { router } = renderPublicScreen('/register', <RegisterPage />, { at });
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be used any more');
    await waitFor(() => expect(screen.getByLabelText(/^E-mail/, { selector: '[name=email]' })).toBeEnabled());
    expect(router.state.location.search).toBe('');
  });

  it('reads it again where the server could not answer at that moment', async () => {
    const answers = [{ status: 503 }, { body: PREVIEW }];
    stubNetwork({ 'POST /team/invitations/preview': () => answers.shift() ?? 'offline' });
    const { user } = renderPublicScreen('/register', <RegisterPage />, { at });
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be read just now');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/You were invited to Defne Doğal/)).toBeVisible();
  });
});
