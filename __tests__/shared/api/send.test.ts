import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from '../../../src/app/store.ts';
import { accountApi } from '../../../src/features/auth/accountApi.ts';
import { brandsApi } from '../../../src/features/brands/brandsApi.ts';
import { notificationsApi } from '../../../src/features/notifications/notificationsApi.ts';
import { api } from '../../../src/shared/api/api.ts';
import { hideSecret } from '../../../src/shared/api/secretHandle.ts';
import { sessionApi } from '../../../src/shared/session/sessionApi.ts';
import '../../../src/features/subscription/subscriptionApi.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';

type Ask = ReturnType<typeof createStore>['dispatch'];
const account = accountApi.endpoints;
const notifications = notificationsApi.endpoints;
interface Commands {
  initiate: (argument: object) => Parameters<Ask>[0];
}
/** A command of the subscription, whose endpoints its import has injected. */
function command(name: string, argument: object) {
  const endpoints: Record<string, Commands> = api.endpoints;
  const found = endpoints[name];
  if (!found) throw new Error(`There is no ${name}`);
  return found.initiate({ brandId: 7, key: 'k', ...argument });
}

const REGISTRATION = {
  email: 'a@b.co',
  password: 'x',
  username: 'a',
  phone: '+905321234567',
  firstName: 'a',
  lastName: '',
  role: 'brand' as const,
  verifyRedirectUrl: 'http://localhost/login?verified=1',
};

/** Calls whose answer the specification leaves open, and what the console makes of one that says nothing. */
const CALLS: [string, (dispatch: Ask) => unknown, unknown][] = [
  ['POST /auth/logout', (ask) => ask(sessionApi.endpoints.logout.initiate()), null],
  ['POST /auth/register', (ask) => ask(account.register.initiate(hideSecret(REGISTRATION))), null],
  ['POST /auth/resend-verification', (ask) => ask(account.resendVerification.initiate({ email: 'a@b.co' })), null],
  ['GET /auth/verify-email/c', (ask) => ask(account.verifyEmail.initiate(hideSecret('c'))), { alreadyVerified: false }],
  ['POST /auth/forgot-password', (ask) => ask(account.forgotPassword.initiate({ email: 'a@b.co' })), null],
  [
    'PUT /auth/reset-password/c',
    (ask) => ask(account.resetPassword.initiate(hideSecret({ code: 'c', password: 'x' }))),
    null,
  ],
  [
    'PUT /auth/password',
    (ask) => ask(account.changePassword.initiate(hideSecret({ currentPassword: 'x', newPassword: 'y' }))),
    null,
  ],
  [
    'POST /notifications/1/read',
    (ask) => ask(notifications.markNotificationRead.initiate({ id: 1, brandId: 7 })),
    null,
  ],
  ['POST /notifications/read-all', (ask) => ask(notifications.markAllNotificationsRead.initiate({ brandId: 7 })), null],
  [
    'DELETE /brands/7',
    (ask) => ask(brandsApi.endpoints.deleteBrand.initiate({ id: 7, slug: 'cinar', key: 'k' })),
    null,
  ],
  ['POST /subscriptions/change', (ask) => ask(command('changePlan', { planId: 2 })), null],
  ['POST /subscriptions/cancel', (ask) => ask(command('cancelSubscription', { cancelAtPeriodEnd: true })), null],
  [
    'POST /subscriptions/checkout/70/confirm',
    (ask) => ask(command('confirmCheckout', { invoiceId: '70' })),
    { payment: null },
  ],
];

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a call whose answer the specification leaves open', () => {
  it.each(CALLS)('%s is done by any 2xx, and sent once', async (call, ask, made) => {
    const sent = stubNetwork(() => new Response('OK', { status: 200, headers: { 'Content-Type': 'text/plain' } }));
    const asked = ask(createStore().dispatch);
    await jest.runAllTimersAsync();
    expect(await asked).toMatchObject({ data: made });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([call]);
  });

  it.each([
    ['by its type', 'text/html; charset=utf-8', 'Sign in to the network'],
    ['by how it begins', 'text/plain', '\n<!doctype html><title>Maintenance</title>'],
  ])('is not done by a page of somebody in between, known %s', async (_how, type, page) => {
    stubNetwork(() => new Response(page, { status: 200, headers: { 'Content-Type': type } }));
    const asked = createStore().dispatch(accountApi.endpoints.forgotPassword.initiate({ email: 'a@b.example' }));
    await jest.runAllTimersAsync();
    expect(await asked).toMatchObject({ error: { status: 'PARSING' } });
  });
});
