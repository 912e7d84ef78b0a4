import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { SettingsPage } from '../../../src/features/settings/SettingsPage.tsx';
import { renderInShell } from '../../support/renderInShell.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';

afterEach(() => localStorage.clear());

const EVERYBODY = [
  '/settings/brand',
  '/settings/team',
  '/settings/subscription',
  '/settings/store-orders',
  '/settings/notifications',
  '/profile',
];
const ADMINS = [
  '/settings/brand',
  '/settings/team',
  '/settings/subscription',
  '/billing/invoices',
  '/settings/audit',
  '/settings/store-orders',
  '/settings/notifications',
  '/profile',
];

describe('SettingsPage', () => {
  it.each([
    ['OWNER', ADMINS],
    ['ADMIN', ADMINS],
    ['MEMBER', EVERYBODY],
    ['editor', EVERYBODY],
    ['VIEWER', EVERYBODY],
  ])('leads %s to everything that the role may read', async (role, expected) => {
    stubNetwork({ 'GET /auth/me': { body: meAnswer({ role }) } });
    renderInShell(<SettingsPage />);
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
  });

  it('says what each is for', async () => {
    stubNetwork({ 'GET /auth/me': { body: meAnswer() } });
    renderInShell(<SettingsPage />, { language: 'tr' });
    expect(await screen.findByRole('link', { name: /^Ekip.+davetler/ })).toHaveAttribute('href', '/settings/team');
  });
});
