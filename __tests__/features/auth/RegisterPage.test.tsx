import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { RegisterPage } from '../../../src/features/auth/RegisterPage.tsx';
import { renderPublicScreen } from '../../support/renderScreen.tsx';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';

type User = ReturnType<typeof renderPublicScreen>['user'];
const SENT = { 'POST /auth/register': { body: { message: 'sent' } } };
const PASSWORD = 'correct horse battery';

async function put(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}
const emailField = () => screen.getByLabelText(/^E-mail/, { selector: '[name=email]' });

async function fill(user: User) {
  await put(user, emailField(), 'elif@cinar.example');
  await put(user, screen.getByLabelText(/^Username/), 'elif.y');
  await put(user, screen.getByLabelText(/^Phone/, { selector: '[type=tel]' }), '0532 123 45 67');
  await put(user, screen.getByLabelText(/^Password/), PASSWORD);
}
const agree = async (user: User) => {
  await user.click(screen.getByLabelText('I accept the terms of use'));
  await user.click(screen.getByLabelText('I have read the privacy notice'));
};
const submit = (user: User) => user.click(screen.getByText('Create account', { selector: 'button' }));

describe('RegisterPage', () => {
  it('sends the specified registration and signs nobody in', async () => {
    const sent = stubNetwork(SENT);
    const { user, store } = renderPublicScreen('/register', <RegisterPage />);
    await fill(user);
    await agree(user);
    await user.click(screen.getByLabelText('Text message'));
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      email: 'elif@cinar.example',
      password: PASSWORD,
      username: 'elif.y',
      phone: '+905321234567',
      firstName: 'elif.y',
      lastName: '',
      role: 'brand',
      verifyRedirectUrl: `${window.location.origin}/login?verified=1`,
      termsVersion: '2026-11',
      kvkkNoticeVersion: '2026-11',
      marketing: { email: false, sms: true, call: false },
    });
    expect(localStorage).toHaveLength(0);
    expect(JSON.stringify(store.getState())).not.toContain(PASSWORD);
  });

  it('sends the mail again from the inbox screen, and says so where a server cannot', async () => {
    const replies = { ...SENT, 'POST /auth/resend-verification': { status: 200 } };
    const sent = stubNetwork(replies);
    const { user } = renderPublicScreen('/register', <RegisterPage />);
    await fill(user);
    await agree(user);
    await submit(user);
    const again = await screen.findByRole('button', { name: 'Send the link again' });
    await user.click(again);
    expect(await screen.findByRole('status')).toHaveTextContent('a new link is on its way');
    expect(sent.at(-1)).toMatchObject({ path: '/auth/resend-verification', body: { email: 'elif@cinar.example' } });
    replies['POST /auth/resend-verification'].status = 404;
    await user.click(again);
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot send the verification link again');
  });

  it('ticks nothing beforehand, sends nothing without both declarations, and leads to the first error', async () => {
    const sent = stubNetwork(SENT);
    const { user } = renderPublicScreen('/register', <RegisterPage />);
    const boxes = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
    expect([...boxes].map(({ checked }) => checked)).toEqual([false, false, false, false, false]);
    await submit(user);
    const email = emailField();
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('Fill in this field');
    await fill(user);
    await submit(user);
    const terms = screen.getByLabelText('I accept the terms of use');
    await waitFor(() => expect(terms).toHaveFocus());
    expect(terms).toHaveAccessibleDescription('Accept the terms of use to continue');
    expect(sent).toHaveLength(0);
  });

  it('puts a refusal of the server at its field and keeps what was typed', async () => {
    stubNetwork({
      'POST /auth/register': {
        status: 400,
        body: {
          message: 'Some fields are not valid',
          fields: { password: [{ code: 'PASSWORD_COMMON', message: 'Too common' }] },
        },
      },
    });
    const { user } = renderPublicScreen('/register', <RegisterPage />);
    await fill(user);
    await agree(user);
    await submit(user);
    const password = screen.getByLabelText(/^Password/);
    await waitFor(() => expect(password).toHaveAccessibleDescription('Too common'));
    expect(password).toHaveValue(PASSWORD);
    await waitFor(() => expect(password).toHaveFocus());
  });

  it('counts an empty answer as failed, in the specified words', async () => {
    stubNetwork(() => answer(200, null));
    const { user, words } = renderPublicScreen('/register', <RegisterPage />);
    await fill(user);
    await agree(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed');
    expect(words.getFixedT('tr', 'account')('register.failed')).toBe('Kayıt başarısız');
  });

  it('offers a spelling that is allowed for a username that is not', async () => {
    stubNetwork(SENT);
    const { user } = renderPublicScreen('/register', <RegisterPage />);
    const username = screen.getByLabelText(/^Username/);
    await put(user, username, 'Şule Çınar');
    await user.tab();
    await user.click(await screen.findByText('Use “sule-cinar”'));
    expect(username).toHaveValue('sule-cinar');
    await waitFor(() => expect(username).toBeValid());
  });

  it('lets password managers and the browser fill in', () => {
    stubNetwork(SENT);
    renderPublicScreen('/register', <RegisterPage />);
    const tokens = [...document.querySelectorAll('input[autocomplete]')].map((input) =>
      input.getAttribute('autocomplete'),
    );
    expect(tokens).toEqual(['email', 'username', 'tel-national', 'new-password', 'given-name', 'family-name']);
  });

  it('shows the terms and the privacy notice in full', async () => {
    stubNetwork(SENT);
    const { user } = renderPublicScreen('/register', <RegisterPage />);
    await user.click(screen.getByLabelText('Read it: I have read the privacy notice'));
    const dialog = await screen.findByRole('dialog', { name: 'Privacy notice (KVKK)' });
    expect(dialog).toHaveTextContent('6698');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('I have read the privacy notice')).not.toBeChecked();
  });
});
