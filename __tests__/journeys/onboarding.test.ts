import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { LANGUAGES, type Language } from '#contract/constants/languages';
import { runNode } from '../../scripts/run.ts';
import { findingsOnTheWay } from '../support/axe.ts';
import { openProfile, PHONE } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';
import { openMailedLink } from '../support/mailbox.ts';
import { wordsOf } from '../support/words.ts';

/** Far more than it needs; a busy machine is no failure. */
const LIMIT = 300_000;
const PASSWORD = 'kanarya-SIFRE-7f3e mavi göl';
/** How often the waiting screen reads the profile again. */
const REREAD_MS = 30_000;
const journey = startJourney();

const PEOPLE: Record<Language, { username: string; email: string; brand: string; slug: string }> = {
  tr: { username: 'ilgaz.yolcu', email: 'ilgaz@yolcu.example', brand: 'Işıltı Çay Evi', slug: 'isilti-cay-evi' },
  en: { username: 'june.carter', email: 'june@carter.example', brand: 'Carter & Sons Tea', slug: 'carter-sons-tea' },
};

/** All that the browser keeps of a page's life but the two tokens: storage, DOM, address, where it came from, cookies. */
const kept = async (page: Page) =>
  [
    await page.evaluate(() =>
      [
        JSON.stringify(Object.entries(localStorage).filter(([key]) => !key.endsWith('Token'))),
        JSON.stringify(sessionStorage),
        document.documentElement.outerHTML,
        location.href,
        JSON.stringify(history.state),
        document.referrer,
      ].join('\n'),
    ),
    JSON.stringify(await page.context().cookies()),
  ].join('\n');

/** The spellings in which a secret could lie somewhere. */
const spellings = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
];

describe.each(LANGUAGES)('from registration to the dashboard, by keyboard alone: %s', (language) => {
  it(
    'registers, verifies by mail, signs in, brings a brand, is refused, resubmits, and is approved',
    async () => {
      const { browser, server, origin } = journey;
      const word = wordsOf(language);
      const { username, email, brand, slug } = PEOPLE[language];
      const context = await openProfile(browser, {
        language,
        ...(language === 'tr' ? { theme: 'dark', viewport: PHONE } : {}),
      });
      await context.clock.install();
      const codes: string[] = [];
      context.on('request', (request) =>
        codes.push(...(/\/verify-email\/(.+)$/.exec(new URL(request.url()).pathname)?.slice(1) ?? [])),
      );
      const operator = async (...args: string[]) =>
        expect(
          (await runNode(['scripts/operator.ts', ...args], { env: { DATA_DIR: server.dataDir } })).output,
        ).toContain(slug);
      const page = await context.newPage();
      const findings: string[] = [];
      const scan = async (name: string, where: Page = page) =>
        findings.push(...(await findingsOnTheWay(where)).map((finding) => `${name}: ${finding}`));
      const title = (key: string, where: Page = page) =>
        where.getByRole('heading', { level: 1, name: word(key) }).waitFor();
      const field = (key: string) => page.getByRole('textbox', { name: word(key) });
      const button = (key: string, where: Page = page) => where.getByRole('button', { name: word(key) });

      await page.goto(`${origin}/login`);
      await press(page, page.getByRole('link', { name: word('auth:login.register') }));
      await title('account:register.title');
      await scan('registration');
      await press(page, button('account:register.submit'));
      await page.locator('[aria-invalid=true]').first().waitFor();
      expect(await field('account:email').evaluate((element) => element === document.activeElement)).toBe(true);
      await scan('registration with errors');
      await typeInto(page, field('account:email'), email);
      await typeInto(page, field('account:register.username'), username);
      await typeInto(page, field('account:register.phone'), '5321112233');
      await typeInto(
        page,
        page.getByLabel(word('account:register.password'), { exact: false }).and(page.locator('input')),
        PASSWORD,
      );
      await press(page, page.getByRole('checkbox', { name: word('account:register.terms') }), 'Space');
      await press(page, page.getByRole('checkbox', { name: word('account:register.kvkk') }), 'Space');
      await press(page, button('account:register.submit'));
      await title('account:inbox.title');
      await scan('inbox');
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

      const verified = await openMailedLink(
        await context.newPage(),
        origin,
        email,
        /E-posta adresimi doğrula|Confirm my e-mail address/,
      );
      await verified.waitForURL(/\/login\?verified=1$/);
      await verified.getByText(word('auth:login.verified')).waitFor();
      await scan('sign-in after the verification', verified);
      await typeInto(verified, verified.getByLabel(word('auth:login.email')), email);
      await typeInto(verified, verified.getByLabel(word('auth:login.password'), { exact: true }), PASSWORD);
      await verified.keyboard.press('Enter');

      const brandPage = verified;
      await brandPage.waitForURL(/\/onboarding\/create-brand$/);
      await title('brands:create.title', brandPage);
      await scan('brand', brandPage);
      await press(brandPage, button('brands:create.submit', brandPage));
      await brandPage.locator('[aria-invalid=true]').first().waitFor();
      await scan('brand with errors', brandPage);
      await typeInto(brandPage, brandPage.getByRole('textbox', { name: word('brands:form.name') }), brand);
      await brandPage.getByText(word('brands:form.slugAvailable')).waitFor();
      expect(await brandPage.getByRole('textbox', { name: word('brands:form.slug') }).inputValue()).toBe(slug);
      await press(brandPage, button('brands:create.submit', brandPage));

      await brandPage.waitForURL(/\/onboarding\/awaiting-approval$/);
      await title('brands:awaiting.title', brandPage);
      await scan('awaiting approval', brandPage);
      await operator('reject-brand', slug, '--reason', 'The website does not open');
      await context.clock.fastForward(REREAD_MS);
      await title('brands:awaiting.rejectedTitle', brandPage);
      await brandPage.getByText('The website does not open').waitFor();
      await scan('rejected', brandPage);
      await press(brandPage, button('brands:awaiting.edit', brandPage));
      await tabTo(brandPage, brandPage.getByRole('textbox', { name: word('brands:form.website') }));
      await brandPage.keyboard.type('example.com');
      await scan('resubmission', brandPage);
      await press(brandPage, button('brands:awaiting.resubmit', brandPage));
      await title('brands:awaiting.title', brandPage);
      await operator('approve-brand', slug);
      await context.clock.fastForward(REREAD_MS);
      await brandPage.waitForURL(`${origin}/`);
      await brandPage.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await brandPage.title()).toContain('Meydan');

      expect(findings).toEqual([]);
      const tokens = await brandPage.evaluate(() => [
        localStorage.getItem('accessToken'),
        localStorage.getItem('refreshToken'),
      ]);
      const secrets = [PASSWORD, ...tokens, codes[0]].map((secret) => secret ?? '');
      expect(secrets.every(({ length }) => length > 20)).toBe(true);
      const places = [await kept(page), await kept(brandPage), server.output()];
      expect(secrets.flatMap(spellings).filter((secret) => places.some((place) => place.includes(secret)))).toEqual([]);
      await context.close();
    },
    LIMIT,
  );
});
