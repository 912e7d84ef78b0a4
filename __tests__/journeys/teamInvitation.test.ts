import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { openAs, openProfile, PHONE } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { openMailedLink } from '../support/mailbox.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 300_000;
const BRAND = 'Defne Doğal';
const NEW_PERSON = { email: 'bahar@yenikatilan.example', username: 'bahar.yeni', password: 'kanarya-7f3e mavi göl' };
const KNOWN_PERSON = 'kerem@meydan.example';
const journey = startJourney();

const field = (place: Page | Locator, name: string) => place.getByRole('textbox', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();
const openInvitations = (page: Page) => page.getByRole('list', { name: 'Open invitations' });

/** The owner, at the team's screen, asks somebody into it; the invitation waits in the list. */
async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' });
  await dialog.getByText('Please fill in the required fields').waitFor();
  await field(dialog, 'E-mail').fill(email);
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption(role);
  await dialog.getByText('Form completed!').waitFor();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await toast(page, `Invitation sent to ${email}`);
  await openInvitations(page).getByText(email).waitFor();
}

/** The person stands in the team with the role and no invitation waits any more. */
async function expectMember(page: Page, email: string, role: string): Promise<void> {
  await page.goto(`${journey.origin}/settings/team`);
  await page.getByRole('row').filter({ hasText: email }).filter({ hasText: role }).waitFor();
  expect(await openInvitations(page).getByText(email).count()).toBe(0);
}

async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#root button[type=submit]').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function expectRole(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByText(text, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
}

/** Changes fields of the brand and saves after the summary of what will change. */
async function editBrand(page: Page, changes: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(changes)) await field(page, name).first().fill(text);
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await page.getByRole('dialog', { name: 'Save these changes?' }).getByRole('button', { name: 'Save' }).click();
}

async function openBrandSettings(page: Page): Promise<void> {
  await page.goto(`${journey.origin}/settings/brand`);
  await title(page, 'Brand settings');
}

describe('an invitation to the team', () => {
  it(
    'leads a new person from the mail through the registration into the team, with the role it names',
    async () => {
      const { browser, origin, page } = journey;
      await openAs(page, origin, '/settings/team');
      await invite(page, NEW_PERSON.email, 'VIEWER');

      const context = await openProfile(browser, { viewport: PHONE });
      const registration = await openMailedLink(
        await context.newPage(),
        origin,
        NEW_PERSON.email,
        /Sign up and join|Kayıt olup katıl/,
      );
      await registration.getByText(`You were invited to ${BRAND} as Viewer.`).waitFor();
      expect(new URL(registration.url()).search).toBe('');
      expect(await field(registration, 'E-mail').inputValue()).toBe(NEW_PERSON.email);
      await field(registration, 'Username').fill(NEW_PERSON.username);
      await field(registration, 'Phone').fill('5321112244');
      await registration.locator('input[autocomplete=new-password]').fill(NEW_PERSON.password);
      await registration.getByRole('checkbox', { name: 'I accept the terms of use' }).check();
      await registration.getByRole('checkbox', { name: 'I have read the privacy notice' }).check();
      await registration.getByRole('button', { name: 'Create account' }).click();
      await title(registration, 'Check your inbox');

      const verified = await openMailedLink(
        await context.newPage(),
        origin,
        NEW_PERSON.email,
        /Confirm my e-mail address|E-posta adresimi doğrula/,
      );
      await verified.waitForURL(/\/login\?verified=1$/);
      await enterPassword(verified, NEW_PERSON.email, NEW_PERSON.password);
      await expectRole(verified, `Viewer at ${BRAND}`);
      await verified.goto(`${origin}/settings/team`);
      await title(verified, 'Team');
      await verified.getByText(NEW_PERSON.email).first().waitFor();
      expect(await verified.getByRole('button', { name: 'Invite member' }).count()).toBe(0);

      await expectMember(page, NEW_PERSON.email, 'Viewer');
      await context.close();
    },
    LIMIT,
  );

  it(
    'is accepted by who has an account; then two edit the brand at once, lose nothing and see why',
    async () => {
      const { browser, origin, page } = journey;
      await openAs(page, origin, '/settings/team');
      await invite(page, KNOWN_PERSON, 'ADMIN');

      const context = await openProfile(browser);
      const other = await openMailedLink(
        await context.newPage(),
        origin,
        KNOWN_PERSON,
        /sign in and join|giriş yapıp katılın/,
      );
      await enterPassword(other, KNOWN_PERSON, DEMO_PASSWORD);
      await title(other, 'Join the team');
      await other.getByText(`invited you to ${BRAND} as Admin`).waitFor();
      await other.getByRole('button', { name: 'Join' }).click();
      await toast(other, `You are in the team of ${BRAND} now`);
      await expectRole(other, `Admin at ${BRAND}`);
      await expectMember(page, KNOWN_PERSON, 'Admin');

      await Promise.all([openBrandSettings(page), openBrandSettings(other)]);
      await editBrand(other, { Website: 'https://theirs.example', 'Brand name': 'Defne Doğal Atölye' });
      await toast(other, 'Brand saved');
      await editBrand(page, { Website: 'https://mine.example', 'E-mail': 'mine@defnedogal.example' });
      const dialog = page.getByRole('dialog', { name: 'Somebody else saved this brand first' });
      for (const version of [
        'https://mine.example',
        'https://theirs.example',
        'mine@defnedogal.example',
        'Defne Doğal Atölye',
      ])
        await dialog.getByRole('radio', { name: version }).waitFor();
      await dialog.getByRole('radio', { name: 'https://theirs.example' }).check();
      await dialog.getByRole('button', { name: 'Save these choices' }).click();
      await toast(page, 'Brand saved');

      await openBrandSettings(other);
      const stored = await Promise.all(
        ['Brand name', 'E-mail', 'Website'].map((name) => field(other, name).first().inputValue()),
      );
      expect(stored).toEqual(['Defne Doğal Atölye', 'mine@defnedogal.example', 'https://theirs.example']);
      await context.close();
    },
    LIMIT,
  );
});
