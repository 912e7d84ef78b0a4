import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type SignOutReason, signedOut } from '../../../src/shared/session/sessionSlice.ts';
import { PlayedContext } from '../../../src/shared/replay/played.ts';
import { opened } from '../../../src/shared/replay/viewSlice.ts';
import { LoginPage } from '../../../src/features/auth/LoginPage.tsx';
import { renderPublicScreen } from '../../support/renderScreen.tsx';
import { answer, noAnswer, stubNetwork } from '../../support/stubNetwork.ts';

afterEach(() => localStorage.clear());

const TOKENS = { token: 'access-1', refreshToken: 'refresh-1' };

async function signIn(user: ReturnType<typeof renderPublicScreen>['user'], password = 'correct horse') {
  await user.type(screen.getByLabelText('E-mail'), 'elif@cinar.example');
  await user.type(screen.getByLabelText('Password'), password);
  await user.keyboard('{Enter}');
}

describe('LoginPage', () => {
  it('sends e-mail and password and keeps both tokens in storage', async () => {
    const sent = stubNetwork(() => answer(200, TOKENS));
    const { user } = renderPublicScreen('/login', <LoginPage />);
    await signIn(user);
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('access-1'));
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/auth/login',
      body: { email: 'elif@cinar.example', password: 'correct horse' },
    });
  });

  it('keeps the focus on the button while the server answers, and sends nothing twice', async () => {
    let reply: (response: Response) => void = () => {};
    const sent = stubNetwork(
      () =>
        new Promise<Response>((resolve) => {
          reply = resolve;
        }),
    );
    const { user } = renderPublicScreen('/login', <LoginPage />);
    await signIn(user);
    const button = screen.getByRole('button', { name: 'Sign in' });
    await user.click(button);
    await user.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    expect(sent).toHaveLength(1);
    reply(answer(401, { message: 'Invalid email or password' }));
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  });

  it('shows the server’s message, keeps what was typed and asks for no new token', async () => {
    const sent = stubNetwork(() => answer(401, { message: 'Invalid email or password' }));
    const { user, store } = renderPublicScreen('/login', <LoginPage />);
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(screen.getByLabelText('E-mail')).toHaveValue('elif@cinar.example');
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
    expect(sent).toHaveLength(1);
    // That is theirs to mend; what the server failed at can be reported.
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
    stubNetwork(() => answer(500));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('button', { name: 'Report a problem' })).toBeInTheDocument();
    // The file of the report shows it.
    expect(store.getState().view).toMatchObject({ 'login:fault': { status: 500 } });
  });

  it('says the specified words when the answer has no token', async () => {
    stubNetwork(() => answer(200, { ok: true }));
    const { user } = renderPublicScreen('/login', <LoginPage />);
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Login yanıtında geçerli bir token bulunamadı');
    expect(localStorage).toHaveLength(0);
  });

  it.each<[SignOutReason, string, string]>([
    ['noRefreshToken', 'Refresh token bulunamadı', 'Refresh token not found'],
    ['noNewToken', 'Yeni token alınamadı', 'No new token was received'],
    ['noToken', 'Token alınamadı', 'No token was received'],
  ])('says the specified words when the session ended: %s', async (reason, turkish, english) => {
    for (const [language, words, advice] of [
      ['tr', turkish, 'Kaldığınız yerden devam etmek için giriş yapın.'],
      ['en', english, 'Sign in to go on where you were.'],
    ] as const) {
      const { store, unmount } = renderPublicScreen('/login', <LoginPage />, { language });
      act(() => {
        store.dispatch(signedOut(reason));
      });
      // Verbatim, and what to do is a line of its own.
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(words, { exact: true })).toBeVisible();
      expect(within(alert).getByText(advice, { exact: true })).toBeVisible();
      unmount();
    }
  });

  it('falls back to the specified text in Turkish', async () => {
    stubNetwork(() => answer(500));
    const { user } = renderPublicScreen('/login', <LoginPage />, { language: 'tr' });
    await user.type(screen.getByLabelText('E-posta'), 'elif@cinar.example');
    await user.type(screen.getByLabelText('Parola'), 'x{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Giriş başarısız');
  });

  it('tells a lost connection from a refusal', async () => {
    stubNetwork(noAnswer);
    const { user } = renderPublicScreen('/login', <LoginPage />);
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached');
  });

  it('asks for what is missing and puts the focus there', async () => {
    const sent = stubNetwork(() => answer(200, TOKENS));
    const { user } = renderPublicScreen('/login', <LoginPage />);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Enter your e-mail address');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
    await user.type(screen.getByLabelText('E-mail'), 'not an address{Enter}');
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('This does not look like an e-mail address');
    expect(sent).toHaveLength(0);
  });

  it('tells a recording what is typed and what is wrong, and nothing of the password', async () => {
    const { user, store } = renderPublicScreen('/login', <LoginPage />);
    await user.type(screen.getByLabelText('Password'), 'x'.repeat(129));
    await user.type(screen.getByLabelText('E-mail'), 'not an address{Enter}');
    const wrong = { 'login:wrongEmail': 'login.emailInvalid', 'login:wrongPassword': 'login.passwordTooLong' };
    expect(store.getState().view).toEqual({ 'login:email': { email: 'not an address' }, ...wrong });
  });

  it('shows in a replay what was recorded', () => {
    const { store } = renderPublicScreen(
      '/login',
      <PlayedContext value>
        <LoginPage />
      </PlayedContext>,
    );
    act(() => {
      store.dispatch(opened({ name: 'login:email', value: { email: 'elif' } }));
      store.dispatch(opened({ name: 'login:wrongEmail', value: 'login.emailInvalid' }));
      store.dispatch(opened({ name: 'login:wrongPassword', value: 'login.passwordRequired' }));
    });
    expect(screen.getByLabelText('E-mail')).toHaveValue('elif');
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('This does not look like an e-mail address');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
  });

  it.each(['x', '😀'])('says that a pasted password is too long, and cuts nothing: 129 times %s', async (character) => {
    const sent = stubNetwork(() => answer(200, TOKENS));
    for (const [language, email, label, words] of [
      ['en', 'E-mail', 'Password', 'A password has at most 128 characters'],
      ['tr', 'E-posta', 'Parola', 'Parola en çok 128 karakter olabilir'],
    ] as const) {
      const { user, unmount } = renderPublicScreen('/login', <LoginPage />, { language });
      await user.type(screen.getByLabelText(email), 'elif@cinar.example');
      await user.click(screen.getByLabelText(label));
      await user.paste(character.repeat(129));
      await user.keyboard('{Enter}');
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(screen.getByLabelText(label)).toHaveValue(character.repeat(129));
      unmount();
    }
    expect(sent).toHaveLength(0);
  });

  it.each([
    ['letters', 'x'.repeat(128)],
    ['pictograms', '😀🚗'.repeat(50)],
  ])('sends a long password whole: %s', async (_of, password) => {
    const sent = stubNetwork(() => answer(200, TOKENS));
    const { user } = renderPublicScreen('/login', <LoginPage />);
    await user.type(screen.getByLabelText('E-mail'), 'elif@cinar.example');
    await user.click(screen.getByLabelText('Password'));
    await user.paste(password);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent[0]?.body).toEqual({ email: 'elif@cinar.example', password }));
  });

  it('shows and hides the password', async () => {
    stubNetwork(() => answer(200, TOKENS));
    const { user } = renderPublicScreen('/login', <LoginPage />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('lets a password manager fill it in', () => {
    renderPublicScreen('/login', <LoginPage />);
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('says that caps lock is on, for as long as somebody types', async () => {
    const { user } = renderPublicScreen('/login', <LoginPage />);
    const password = screen.getByLabelText('Password');
    await user.type(password, '{CapsLock}A');
    expect(password).toHaveAccessibleDescription('Caps lock is on');
    await user.tab();
    expect(password).not.toHaveAccessibleDescription();
    await user.type(password, 'B');
    expect(password).toHaveAccessibleDescription('Caps lock is on');
    await user.type(password, '{CapsLock}c');
    expect(password).not.toHaveAccessibleDescription();
  });

  it('offers a new mail to an address that is not verified', async () => {
    const sent = stubNetwork(({ path }) =>
      path === '/auth/login' ? answer(403, { message: 'Not verified', code: 'EMAIL_NOT_VERIFIED' }) : answer(200, {}),
    );
    const { user } = renderPublicScreen('/login', <LoginPage />);
    await signIn(user);
    await user.click(await screen.findByRole('button', { name: /verification e-mail/ }));
    expect(await screen.findByText(/new e-mail is on its way/)).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ path: '/auth/resend-verification', body: { email: 'elif@cinar.example' } });
  });

  it('welcomes a verified address', () => {
    stubNetwork(() => answer(200, TOKENS));
    renderPublicScreen('/login', <LoginPage />, { at: '/login?verified=1' });
    expect(screen.getByText(/address is verified/)).toBeVisible();
  });
});
