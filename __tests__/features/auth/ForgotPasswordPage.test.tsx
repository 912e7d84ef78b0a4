import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ForgotPasswordPage } from '../../../src/features/auth/ForgotPasswordPage.tsx';
import { renderPublicScreen } from '../../support/renderScreen.tsx';
import { stubNetwork } from '../../support/stubNetwork.ts';

describe('ForgotPasswordPage', () => {
  it('asks for a link and says the same whoever it is', async () => {
    const sent = stubNetwork({ 'POST /auth/forgot-password': { body: { message: 'x' } } });
    const { user } = renderPublicScreen('/forgot-password', <ForgotPasswordPage />);
    await user.type(screen.getByLabelText(/^E-mail/), ' elif@cinar.example {Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
    expect(screen.getByText(/If there is an account with/)).toHaveTextContent('elif@cinar.example');
    expect(sent[0]?.body).toEqual({ email: 'elif@cinar.example' });
  });

  it('shows why it could not, and keeps the address', async () => {
    stubNetwork({ 'POST /auth/forgot-password': { status: 429, body: { message: 'Too many requests' } } });
    const { user } = renderPublicScreen('/forgot-password', <ForgotPasswordPage />);
    await user.type(screen.getByLabelText(/^E-mail/), 'elif@cinar.example{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('elif@cinar.example');
  });

  it('sends nothing that is no address', async () => {
    const sent = stubNetwork({});
    const { user } = renderPublicScreen('/forgot-password', <ForgotPasswordPage />, { language: 'tr' });
    await user.type(screen.getByLabelText(/^E-posta/), 'elif@cinar{Enter}');
    expect(await screen.findByText('ad@ornek.com gibi bir e-posta adresi yazın')).toBeVisible();
    expect(sent).toHaveLength(0);
  });
});
