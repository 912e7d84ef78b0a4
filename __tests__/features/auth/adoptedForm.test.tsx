import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LoginPage } from '../../../src/features/auth/LoginPage.tsx';
import enAuth from '../../../i18n/en/auth.json';
import enCommon from '../../../i18n/en/common.json';
import trAuth from '../../../i18n/tr/auth.json';
import trCommon from '../../../i18n/tr/common.json';
import { renderPublicScreen } from '../../support/renderScreen.tsx';
import { ROOT } from '../../support/sources.ts';

const html = readFileSync(join(ROOT, 'static/index.html'), 'utf8');
const boot = () => document.getElementById('boot');

function openBootPage(): void {
  const page = new DOMParser().parseFromString(html, 'text/html').getElementById('boot');
  if (page) document.body.append(document.adoptNode(page));
}

afterEach(() => boot()?.remove());

describe('the sign-in page that index.html brings', () => {
  it('hands over what was typed, and the focus, and makes room', () => {
    openBootPage();
    const [email, password] = ['email', 'password'].map((name) =>
      boot()?.querySelector<HTMLInputElement>(`input[name=${name}]`),
    );
    if (!email || !password) throw new Error('index.html has no sign-in form');
    email.value = 'elif@cinar.example';
    password.value = 'half a pass';
    expect(password).not.toHaveAttribute('maxlength');
    password.focus();
    renderPublicScreen('/login', <LoginPage />);
    expect(boot()).toBeNull();
    expect(screen.getByLabelText('E-mail')).toHaveValue('elif@cinar.example');
    expect(screen.getByLabelText('Password')).toHaveValue('half a pass');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it.each([
    ['en', enAuth, enCommon],
    ['tr', trAuth, trCommon],
  ])('says the words of the console’s own: %s', (language, { login }, { state }) => {
    openBootPage();
    const said = [...(boot()?.querySelectorAll(`.${language}`) ?? [])].map((element) => element.textContent);
    expect(said).toEqual([
      login.title,
      login.email,
      login.password,
      login.submit,
      login.forgot,
      login.noAccount,
      login.register,
      state.loading,
    ]);
  });
});
