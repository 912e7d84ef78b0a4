import { FAILED_LOGIN_LIMIT, FAILED_LOGIN_WINDOW_SECONDS, RESET_LINK_SECONDS } from '#contract/constants/auth';
import type { Database, Tx } from '#server/db/client';
import { enqueueMail } from '#server/mail/outbox';
import { recordAudit } from '#server/modules/audit/audit.service';
import { addressBlock } from '#server/plugins/addressBlock';
import { countAttempt, forgiveAttempts } from '#server/plugins/attempts';
import { MAIL_LIMIT, mayBeWrittenTo } from '#server/modules/auth/floods';
import { mailLinks } from '#server/modules/auth/mailLinks';
import * as tokens from '#server/modules/auth/oneTimeTokens.repository';
import { hashPassword, newPasswordFault, verifyPassword } from '#server/modules/auth/password';
import { normalizeEmail } from '#server/modules/auth/registration.service';
import { revokeOtherSessions } from '#server/modules/auth/sessions.service';
import * as repository from '#server/modules/auth/users.repository';
import type { UserRecord } from '#server/modules/auth/users.table';
import { listBrandNames } from '#server/modules/brands/memberships.service';
import type { RequestSession } from '#server/plugins/authenticate';
import type { Moment } from '#server/plugins/clock';
import { ApiError, invalid } from '#server/plugins/errors';

/** Origin of the console that mails lead to, and the time. */
export interface PasswordContext extends Moment {
  origin: string;
}

/** Sends a reset link if the address has an account, and was not sent one too often by whomever. Throws 429 after five an hour for address and caller. */
export async function forgotPassword(
  tx: Tx,
  email: string,
  ip: string,
  { origin, now, realNow }: PasswordContext,
): Promise<void> {
  const address = normalizeEmail(email);
  await countAttempt(tx, ['forgot-password', address, addressBlock(ip)], MAIL_LIMIT, realNow);
  const user = await repository.findUserByEmail(tx, address);
  if (!user || user.disabledAt || !(await mayBeWrittenTo(tx, 'forgot-password', address, realNow))) return;
  const token = await tokens.issueOneTimeToken(tx, user.id, 'reset_password', RESET_LINK_SECONDS, realNow);
  const data = { name: user.firstName, link: mailLinks(origin).resetPassword(token) };
  await enqueueMail(tx, { to: user.email, language: user.language, template: 'reset-password', data }, now);
}

/**
 * Spends the code of a reset link on a new password, ends every session and counts the address as verified.
 * Throws 400 LINK_INVALID, LINK_EXPIRED, or with the password's fault; a refused password leaves the link usable.
 */
export async function resetPassword(
  database: Database,
  code: string,
  password: string,
  context: PasswordContext,
): Promise<void> {
  const { now, realNow } = context;
  const { user, brandNames } = await database.system((tx) => readResetLink(tx, code, realNow));
  await refuseUnfit(user, brandNames, password, 'password');
  const passwordHash = await hashPassword(password);
  await database.system(async (tx) => {
    await readResetLink(tx, code, realNow); // it may have been spent while the password was hashed
    await repository.markVerified(tx, user.id, now);
    await storePassword(tx, user, passwordHash, { action: 'users.reset-password', keepSession: null }, context);
  });
}

async function readResetLink(tx: Tx, code: string, realNow: Date): Promise<{ user: UserRecord; brandNames: string[] }> {
  const token = await tokens.findOneTimeToken(tx, code, 'reset_password');
  const user = token && !token.usedAt ? await repository.findUser(tx, token.userId) : null;
  if (!token || !user || user.disabledAt) throw new ApiError(400, 'LINK_INVALID');
  if (token.expiresAt <= realNow) throw new ApiError(400, 'LINK_EXPIRED');
  return { user, brandNames: await listBrandNames(tx, user.id) };
}

/**
 * Changes the password of the person who is signed in and ends the other sessions. Throws 400 on the field that is
 * wrong, 429 after ten wrong current passwords in fifteen minutes.
 */
export async function changePassword(
  database: Database,
  { userId, sessionId }: RequestSession,
  body: { currentPassword: string; newPassword: string },
  context: PasswordContext,
): Promise<void> {
  const { realNow } = context;
  const { attempt, user, brandNames } = await database.system(async (tx) => ({
    attempt: await countAttempt(
      tx,
      ['password', String(userId)],
      { max: FAILED_LOGIN_LIMIT, windowSeconds: FAILED_LOGIN_WINDOW_SECONDS },
      realNow,
    ),
    user: await repository.findUser(tx, userId),
    brandNames: await listBrandNames(tx, userId),
  }));
  const isRight = await verifyPassword(user?.passwordHash ?? null, body.currentPassword);
  if (!user || !isRight) throw invalid({ currentPassword: [{ code: 'PASSWORD_WRONG' }] });
  await database.system((tx) => forgiveAttempts(tx, [attempt]));
  await refuseUnfit(user, brandNames, body.newPassword, 'newPassword');
  const passwordHash = await hashPassword(body.newPassword);
  await database.system((tx) =>
    storePassword(tx, user, passwordHash, { action: 'users.change-password', keepSession: sessionId }, context),
  );
}

async function refuseUnfit(
  user: UserRecord,
  brandNames: string[],
  password: string,
  field: 'password' | 'newPassword',
): Promise<void> {
  const fault = newPasswordFault(password, [user.email, user.username, ...brandNames]);
  if (fault) throw invalid({ [field]: [fault] });
  if (await verifyPassword(user.passwordHash, password)) throw invalid({ [field]: [{ code: 'PASSWORD_SAME' }] });
}

async function storePassword(
  tx: Tx,
  user: UserRecord,
  passwordHash: string,
  { action, keepSession }: { action: string; keepSession: string | null },
  { origin, now }: PasswordContext,
): Promise<void> {
  await repository.setPasswordHash(tx, user.id, passwordHash, now);
  await tokens.cancelOneTimeTokens(tx, user.id, 'reset_password', now);
  await revokeOtherSessions(tx, user.id, keepSession, 'password', now);
  await recordAudit(tx, { userId: user.id, action, subjectType: 'user', subjectId: user.id, now });
  const data = {
    name: user.firstName,
    changedAt: now.toISOString(),
    forgotPasswordLink: mailLinks(origin).forgotPassword,
  };
  await enqueueMail(tx, { to: user.email, language: user.language, template: 'password-changed', data }, now);
}
