import { describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { accessibilityFindings } from '../support/axe.ts';
import { openProfile, settled } from '../support/console.ts';
import { CORNERS, shareOf } from '../support/corners.ts';
import { startJourney } from '../support/journey.ts';
import { brandAnswer, meAnswer } from '../support/signedInPerson.ts';
import { wordsOf } from '../support/words.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 300_000;
const journey = startJourney();

type Word = ReturnType<typeof wordsOf>;
interface Answer {
  status?: number;
  body?: object;
  headers?: Record<string, string>;
}
interface State {
  path: string;
  /** By method and path; 'never' leaves the call open, and what is not named is answered with 404. */
  answers: Record<string, Answer | 'never'>;
  signedIn?: boolean;
  act?: (page: Page, word: Word) => Promise<void>;
  ready: (page: Page, word: Word) => { waitFor: () => Promise<void> };
}

const refused = (status: number, code: string): Answer => ({
  status,
  body: { message: 'The server says why it refuses', code, requestId: 'r-1' },
});
const title = (key: string) => (page: Page, word: Word) => page.getByRole('heading', { level: 1, name: word(key) });
const alert = (page: Page) => page.getByRole('alert').first();
const waiting = { hasApprovedBrand: false };

async function signIn(page: Page, word: Word): Promise<void> {
  await page.locator('#root button[type=submit]').waitFor();
  await page.getByLabel(word('auth:login.email')).fill('elif@cinar.example');
  await page.getByLabel(word('auth:login.password'), { exact: true }).fill('bir parola daha');
  await page.keyboard.press('Enter');
}

/** Each state that the screens around a session can be in and that no journey comes through. */
const STATES: Record<string, State> = {
  'a wrong password': {
    path: '/login',
    answers: { 'POST /auth/login': refused(401, 'INVALID_CREDENTIALS') },
    act: signIn,
    ready: alert,
  },
  'a sign-in under way': {
    path: '/login',
    answers: { 'POST /auth/login': 'never' },
    act: signIn,
    ready: (page) => page.locator('button[aria-disabled=true]'),
  },
  'too many tries': {
    path: '/login',
    answers: { 'POST /auth/login': { ...refused(429, 'RATE_LIMITED'), headers: { 'retry-after': '900' } } },
    act: signIn,
    ready: alert,
  },
  'an address not verified': {
    path: '/login',
    answers: { 'POST /auth/login': refused(403, 'EMAIL_NOT_VERIFIED') },
    act: signIn,
    ready: (page, word) => page.getByRole('button', { name: word('auth:login.resend') }),
  },
  'the session has ended': {
    path: '/products',
    signedIn: true,
    answers: {
      'GET /auth/me': refused(401, 'UNAUTHENTICATED'),
      'POST /auth/refresh-token': refused(401, 'UNAUTHENTICATED'),
    },
    ready: (page) => page.locator('#root button[type=submit]'),
  },
  'a verified address': {
    path: '/verify-email/some-code',
    answers: { 'GET /auth/verify-email/some-code': { body: { alreadyVerified: true } } },
    ready: title('account:verify.alreadyTitle'),
  },
  'an expired link': {
    path: '/verify-email/some-code',
    answers: { 'GET /auth/verify-email/some-code': refused(400, 'LINK_EXPIRED') },
    ready: title('account:verify.expiredTitle'),
  },
  'a link of nobody': {
    path: '/verify-email/some-code',
    answers: { 'GET /auth/verify-email/some-code': refused(400, 'LINK_INVALID') },
    ready: title('account:verify.invalidTitle'),
  },
  'a verification that failed': {
    path: '/verify-email/some-code',
    answers: { 'GET /auth/verify-email/some-code': refused(500, 'INTERNAL') },
    ready: title('account:verify.failedTitle'),
  },
  'a verification under way': {
    path: '/verify-email/some-code',
    answers: { 'GET /auth/verify-email/some-code': 'never' },
    ready: (page, word) => page.getByText(word('account:verify.checking')).first(),
  },
  'a link sent again': {
    path: '/verify-email/some-code',
    answers: {
      'GET /auth/verify-email/some-code': refused(400, 'LINK_EXPIRED'),
      'POST /auth/resend-verification': { body: { message: 'sent' } },
    },
    act: async (page, word) => {
      await page.getByRole('textbox', { name: word('account:email') }).fill('elif@cinar.example');
      await page.keyboard.press('Enter');
    },
    ready: (page, word) => page.getByText(word('account:resend.sent')),
  },
  'a new password': { path: '/reset-password/some-code', answers: {}, ready: title('account:reset.title') },
  'a forgotten password': { path: '/forgot-password', answers: {}, ready: title('account:forgot.title') },
  'the terms of use': {
    path: '/register',
    answers: {},
    act: (page, word) =>
      page
        .getByRole('button', {
          name: word('account:register.readNamed').replace('{{title}}', word('account:register.terms')),
        })
        .click(),
    ready: (page) => page.getByRole('dialog'),
  },
  'a session that cannot be verified': {
    path: '/',
    signedIn: true,
    answers: { 'GET /auth/me': refused(500, 'INTERNAL') },
    ready: (page) => page.getByRole('button').first(),
  },
  'a session that is loading': {
    path: '/',
    signedIn: true,
    answers: { 'GET /auth/me': 'never' },
    ready: (page, word) => page.getByRole('status').getByText(word('common:state.loading')),
  },
  'a suspended brand': {
    path: '/',
    signedIn: true,
    answers: {
      'GET /auth/me': { body: meAnswer({ brand: { status: 'suspended' }, onboarding: waiting }) },
      'GET /brands/7': { body: brandAnswer({ status: 'suspended' }) },
    },
    ready: title('brands:awaiting.suspendedTitle'),
  },
  'a taken short name': {
    path: '/',
    signedIn: true,
    answers: {
      'GET /auth/me': {
        body: meAnswer({
          memberships: [],
          onboarding: { hasMembership: false, requiresBrandCreation: true, hasApprovedBrand: false },
        }),
      },
      'GET /brands/availability': {
        body: { availability: { slug: { value: 'cinar', state: 'taken', suggestion: 'cinar-2' } } },
      },
    },
    act: (page, word) => page.getByRole('textbox', { name: word('brands:form.name') }).fill('Çınar'),
    ready: (page, word) => page.getByText(word('brands:form.slugTaken')),
  },
};

/** Answers every call of the brand API by the table. */
const answerBy = (context: BrowserContext, answers: State['answers']) =>
  context.route('**/api/brand/**', async (route) => {
    const request = route.request();
    const answer =
      answers[`${request.method()} ${new URL(request.url()).pathname.replace('/api/brand', '')}`] ??
      refused(404, 'NOT_FOUND');
    if (answer !== 'never')
      await route.fulfill({ status: answer.status ?? 200, json: answer.body ?? {}, headers: answer.headers ?? {} });
  });

describe.each(CORNERS)(
  'the screens around a session, $theme, $language, $width',
  ({ theme, language, viewport, turn }) => {
    it(
      'have no barrier in any state and stay within the window',
      async () => {
        const word = wordsOf(language);
        const findings: string[] = [];
        for (const [name, { path, answers, signedIn, act, ready }] of shareOf(turn, Object.entries(STATES))) {
          const context = await openProfile(journey.browser, { theme, language, viewport });
          await answerBy(context, answers);
          if (signedIn)
            await context.addInitScript(() => {
              localStorage.setItem('accessToken', 'access');
              localStorage.setItem('refreshToken', 'refresh');
            });
          const page = await context.newPage();
          await page.goto(`${journey.origin}${path}`);
          await act?.(page, word);
          await ready(page, word).waitFor();
          if (!Object.values(answers).includes('never')) await settled(page);
          findings.push(...(await accessibilityFindings(page)).map((finding) => `${name}: ${finding}`));
          if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
            findings.push(`${name}: wider than the window`);
          await context.close();
        }
        expect(findings).toEqual([]);
      },
      LIMIT,
    );
  },
);
