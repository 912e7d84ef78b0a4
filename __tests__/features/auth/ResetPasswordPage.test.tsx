import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ResetPasswordPage } from '../../../src/features/auth/ResetPasswordPage.tsx';
import { renderPublicScreen } from '../../support/renderScreen.tsx';
import { stubNetwork } from '../../support/stubNetwork.ts';

const CODE = 'CANARY-reset-0123456789abcdef';
const PASSWORD = 'correct horse battery';
type Replies = Extract<Parameters<typeof stubNetwork>[0], Record<string, unknown>>;

function open(reply: Replies[string] = { body: { ok: true } }, at = `/reset-password/${CODE}`) {
  const sent = stubNetwork({ [`PUT /auth/reset-password/${CODE}`]: reply });
  return { sent, ...renderPublicScreen('/reset-password/:resetToken', <ResetPasswordPage />, { at }) };
}
const type = async ({ user }: ReturnType<typeof open>, password: string) =>
  user.type(screen.getByLabelText(/^New password/), `${password}{Enter}`);

describe('ResetPasswordPage', () => {
  it('sets the new password by the code, which stays nowhere', async () => {
    const view = open();
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/reset-password/opened'));
    await type(view, PASSWORD);
    expect(await screen.findByRole('heading', { name: 'Your password has changed' })).toHaveFocus();
    expect(view.sent).toHaveLength(1);
    expect(view.sent[0]?.body).toEqual({ password: PASSWORD });
    const state = JSON.stringify(view.store.getState());
    expect(state).not.toContain('CANARY');
    expect(state).not.toContain(PASSWORD);
  });

  it.each([
    ['short', 'At least 8 characters'],
    ['12345678', 'Do not use one character or one run of characters only'],
  ])('refuses %p before it is sent', async (password, message) => {
    const view = open();
    await type(view, password);
    await waitFor(() => expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(message));
    expect(view.sent).toHaveLength(0);
  });

  it('keeps the form and the code after a refused password', async () => {
    let refusals = 1;
    const view = open(() => {
      refusals -= 1;
      return refusals === 0
        ? {
            status: 400,
            body: { message: 'Not valid', fields: { password: [{ code: 'PASSWORD_COMMON', message: 'Too common' }] } },
          }
        : { body: {} };
    });
    await type(view, PASSWORD);
    await waitFor(() => expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription('Too common'));
    await type(view, ' staple');
    await screen.findByRole('heading', { name: 'Your password has changed' });
  });

  it.each(['LINK_EXPIRED', 'LINK_INVALID'])('offers a new link after %s', async (code) => {
    const view = open({ status: 400, body: { code, message: 'No' } });
    await type(view, PASSWORD);
    await screen.findByRole('heading', { name: 'This link can no longer be used' });
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  it('asks to open the link again after a reload', async () => {
    open(undefined, '/reset-password/opened');
    expect(await screen.findByRole('heading', { name: 'Open the link again' })).toBeVisible();
  });

  it('advises and says when caps lock is on, without refusing', async () => {
    const view = open();
    const password = screen.getByLabelText(/^New password/);
    await view.user.type(password, 'wordword');
    expect(screen.getByRole('status')).toHaveTextContent('Weak');
    await view.user.keyboard('{CapsLock}A');
    expect(password).toHaveAccessibleDescription('Caps Lock is on');
    await view.user.click(screen.getByRole('button', { name: 'Show: New password' }));
    expect(password).toHaveAttribute('type', 'text');
  });
});
