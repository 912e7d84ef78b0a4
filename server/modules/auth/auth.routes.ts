import type { FastifyRequest } from 'fastify';
import {
  ChangePasswordBody,
  EmailBody,
  LoginAnswer,
  LoginBody,
  MailSentAnswer,
  MeAnswer,
  OneTimeTokenParams,
  OwnSessionsAnswer,
  RefreshBody,
  RegisterBody,
  ResetPasswordBody,
  SessionParams,
  TokenAnswer,
  VerifyEmailAnswer,
} from '#contract/schemas/auth';
import { Acknowledged } from '#contract/schemas/common';
import { originOfCaller } from '#server/config';
import { AUTH_TEXTS } from '#server/messages/auth';
import { login } from '#server/modules/auth/auth.service';
import { endDemoSessions } from '#server/modules/auth/demoSessions';
import { inEvenTime } from '#server/modules/auth/evenTime';
import { FLOOD, RENEWAL_FLOOD } from '#server/modules/auth/floods';
import { originOfRedirect } from '#server/modules/auth/mailLinks';
import { hashPassword } from '#server/modules/auth/password';
import * as passwords from '#server/modules/auth/passwords.service';
import { getSessionUser } from '#server/modules/auth/people.service';
import * as registration from '#server/modules/auth/registration.service';
import * as sessions from '#server/modules/auth/sessions.service';
import { momentOf } from '#server/plugins/clock';
import type { App, Routes } from '#server/plugins/routes';

const OK = { ok: true as const };

/** Signing in and out, tokens, registration, passwords and own sessions. */
export const authRoutes: Routes = async (app) => {
  // The announcement takes its time to come back; whoever ended a session here sees it ended with the answer.
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') app.accessCache.clear();
  });
  if (!app.config.demo) await app.database.system((tx) => endDemoSessions(tx, app.clock.now()));
  signInRoutes(app);
  accountRoutes(app);
  sessionRoutes(app);
};

const callerOf = ({ ip, headers }: FastifyRequest) => ({ ip, userAgent: headers['user-agent'] ?? '' });

const profileOf = (app: App, userId: number) =>
  app.profileCache.get(String(userId), () =>
    app.database.transaction({ userId }, (tx) => getSessionUser(tx, app.files, userId)),
  );

function signInRoutes(app: App): void {
  app.post(
    '/auth/login',
    {
      schema: { body: LoginBody, response: { 200: LoginAnswer } },
      config: { access: 'public', limit: FLOOD },
    },
    async (request) => {
      const { userId, tokens } = await login(app, request.body, callerOf(request), momentOf(app));
      return { ...tokens, me: { user: await profileOf(app, userId) } };
    },
  );

  app.post(
    '/auth/refresh-token',
    {
      schema: { body: RefreshBody, response: { 200: TokenAnswer } },
      config: { access: 'public', limit: RENEWAL_FLOOD },
    },
    ({ body }) => sessions.refreshSession(app.database, app.tokenKeys, body.refreshToken, momentOf(app)),
  );

  app.post(
    '/auth/logout',
    {
      schema: { response: { 200: Acknowledged } },
      config: { access: 'signedIn' },
    },
    async ({ session }, reply) => {
      await app.database.transaction({ userId: session.userId }, (tx) =>
        sessions.endSession(tx, session, app.clock.now()),
      );
      // What this person saw is not kept by the browser for whoever comes next.
      reply.header('clear-site-data', '"cache"');
      return OK;
    },
  );

  app.get(
    '/auth/me',
    {
      schema: { response: { 200: MeAnswer } },
      config: { access: 'signedIn' },
    },
    async ({ session: { userId } }) => ({ data: { user: await profileOf(app, userId) } }),
  );
}

function accountRoutes(app: App): void {
  const contextOf = ({ headers }: FastifyRequest) => ({
    origin: originOfCaller(app.config, headers.origin),
    ...momentOf(app),
  });

  app.post(
    '/auth/register',
    {
      schema: { body: RegisterBody, response: { 200: MailSentAnswer } },
      config: { access: 'public', limit: FLOOD },
    },
    async ({ body, ip, language }) => {
      const origin = originOfRedirect(app.config, body.verifyRedirectUrl);
      registration.checkRegistration(body);
      await inEvenTime(async () => {
        const passwordHash = await hashPassword(body.password);
        const context = { origin, ip, language, ...momentOf(app) };
        await app.database.system((tx) => registration.register(tx, body, passwordHash, context));
      });
      return { message: AUTH_TEXTS[language].registered };
    },
  );

  app.post(
    '/auth/resend-verification',
    {
      schema: { body: EmailBody, response: { 200: MailSentAnswer }, description: 'assumed' },
      config: { access: 'public', limit: FLOOD },
    },
    async (request) => {
      const {
        body: { email },
        ip,
        language,
      } = request;
      await inEvenTime(() =>
        app.database.system((tx) => registration.resendVerification(tx, email, { ...contextOf(request), ip })),
      );
      return { message: AUTH_TEXTS[language].verificationSent };
    },
  );

  app.get(
    '/auth/verify-email/:token',
    {
      schema: { params: OneTimeTokenParams, response: { 200: VerifyEmailAnswer } },
      config: { access: 'public', limit: FLOOD },
    },
    ({ params }) => app.database.system((tx) => registration.verifyEmail(tx, params.token, momentOf(app))),
  );

  app.post(
    '/auth/forgot-password',
    {
      schema: { body: EmailBody, response: { 200: MailSentAnswer } },
      config: { access: 'public', limit: FLOOD },
    },
    async (request) => {
      const {
        body: { email },
        ip,
        language,
      } = request;
      await inEvenTime(() => app.database.system((tx) => passwords.forgotPassword(tx, email, ip, contextOf(request))));
      return { message: AUTH_TEXTS[language].resetSent };
    },
  );

  app.put(
    '/auth/reset-password/:token',
    {
      schema: { params: OneTimeTokenParams, body: ResetPasswordBody, response: { 200: Acknowledged } },
      config: { access: 'public', limit: FLOOD },
    },
    async (request) => {
      await passwords.resetPassword(app.database, request.params.token, request.body.password, contextOf(request));
      return OK;
    },
  );

  app.put(
    '/auth/password',
    {
      schema: { body: ChangePasswordBody, response: { 200: Acknowledged } },
      config: { access: 'signedIn' },
    },
    async (request) => {
      await passwords.changePassword(app.database, request.session, request.body, contextOf(request));
      return OK;
    },
  );
}

function sessionRoutes(app: App): void {
  app.get(
    '/auth/sessions',
    {
      schema: { response: { 200: OwnSessionsAnswer }, description: 'assumed' },
      config: { access: 'signedIn' },
    },
    async ({ session }) => {
      const { userId } = session;
      return {
        items: await app.database.transaction({ userId }, (tx) => sessions.listOwnSessions(tx, session, momentOf(app))),
      };
    },
  );

  app.delete(
    '/auth/sessions/:id',
    {
      schema: { params: SessionParams, response: { 200: Acknowledged }, description: 'assumed' },
      config: { access: 'signedIn' },
    },
    async ({ session: { userId }, params }) => {
      await app.database.transaction({ userId }, (tx) =>
        sessions.revokeOwnSession(tx, userId, params.id, app.clock.now()),
      );
      return OK;
    },
  );
}
