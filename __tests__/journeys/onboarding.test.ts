import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { LANGUAGES, type Language } from '#contract/constants/languages';
import { askServer } from '#server/operator/socket';
import { accessibilityFindings } from '../support/axe.ts';
import { openProfile, PHONE } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { press, tabTo, typeInto } from '../support/keyboard.ts';
import { openMailedLink } from '../support/mailbox.ts';
import { wordsOf } from '../support/words.ts';

/** Far more than it needs; a busy machine is no failure. */
const LIMIT = 300_000;
const PASSWORD = 'kanarya-SIFRE-7f3e mavi göl';
const journey = startJourney();

const PEOPLE: Record<Language, { username: string; email: string; brand: string; slug: string }> = {
  tr: { username: 'ilgaz.yolcu', email: 'ilgaz@yolcu.example', brand: 'Işıltı Çay Evi', slug: 'isilti-cay-evi' },
  en: { username: 'june.carter', email: 'june@carter.example', brand: 'Carter & Sons Tea', slug: 'carter-sons-tea' },
};

/** All that the browser keeps of a page's life: storage, DOM, address, where it came from, cookies. */
const kept = async (page: Page) => [
  await page.evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.documentElement.outerHTML, location.href, JSON.stringify(history.state), document.referrer].join('\n')),
  JSON.stringify(await page.context().cookies()),
].join('\n');

describe.each(LANGUAGES)('from registration to the dashboard, by keyboard alone: %s', (language) => {
  it('registers, verifies by mail, signs in, brings a brand, is refused, resubmits, and is approved', async () => {
    const { browser, server, origin } = journey;
    const word = wordsOf(language);
    const { username, email, brand, slug } = PEOPLE[language];
    const context = await openProfile(browser, { language, ...(language === 'tr' ? { theme: 'dark', viewport: PHONE } : {}) });
    const page = await context.newPage();
    const findings: string[] = [];
    const scan = async (name: string, where: Page = page) => findings.push(...(await accessibilityFindings(where)).map((finding) => `${name}: ${finding}`));
    const title = (key: string, where: Page = page) => where.getByRole('heading', { level: 1, name: word(key) }).waitFor();
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
    await typeInto(page, page.getByLabel(word('account:register.password'), { exact: false }).and(page.locator('input')), PASSWORD);
    await press(page, page.getByRole('checkbox', { name: word('account:register.terms') }), 'Space');
    await press(page, page.getByRole('checkbox', { name: word('account:register.kvkk') }), 'Space');
    await press(page, button('account:register.submit'));
    await title('account:inbox.title');
    await scan('inbox');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

    const verified = await openMailedLink(await context.newPage(), origin, email, /E-posta adresimi doğrula|Confirm my e-mail address/);
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
    expect(await askServer(server.dataDir, ['reject-brand', slug, '--reason', 'The website does not open'])).toMatchObject({ ok: true });
    await brandPage.reload();
    await title('brands:awaiting.rejectedTitle', brandPage);
    await brandPage.getByText('The website does not open').waitFor();
    await scan('rejected', brandPage);
    await press(brandPage, button('brands:awaiting.edit', brandPage));
    await tabTo(brandPage, brandPage.getByRole('textbox', { name: word('brands:form.website') }));
    await brandPage.keyboard.type('example.com');
    await scan('resubmission', brandPage);
    await press(brandPage, button('brands:awaiting.resubmit', brandPage));
    await title('brands:awaiting.title', brandPage);
    expect(await askServer(server.dataDir, ['approve-brand', slug])).toMatchObject({ ok: true });
    // The screen reads again by itself every 30 s; waiting for that once is enough.
    if (language === 'en') await brandPage.reload();
    await brandPage.waitForURL(`${origin}/`, { timeout: 90_000 });
    await brandPage.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await brandPage.title()).toContain('Meydan');

    expect(findings).toEqual([]);
    for (const place of [await kept(page), await kept(brandPage), server.output()]) expect(place).not.toContain('kanarya');
    await context.close();
  }, LIMIT);
});
