import { EMAIL_PATTERN, KVKK_NOTICE_VERSION, VERIFY_LINK_SECONDS } from '#contract/constants/auth';
import type { Language } from '#contract/constants/languages';
import type { RegisterBody } from '#contract/schemas/auth';
import type { Tx } from '#server/db/client';
import { enqueueMail } from '#server/mail/outbox';
import { recordAudit } from '#server/modules/audit/audit.service';
import { addressBlock } from '#server/plugins/addressBlock';
import { countAttempt } from '#server/plugins/attempts';
import { MAIL_LIMIT, mayBeWrittenTo } from '#server/modules/auth/floods';
import { mailLinks } from '#server/modules/auth/mailLinks';
import * as tokens from '#server/modules/auth/oneTimeTokens.repository';
import type { RepeatedRegistration } from '#server/modules/auth/oneTimeTokens.table';
import { newPasswordFault } from '#server/modules/auth/password';
import * as repository from '#server/modules/auth/users.repository';
import type { UserRecord } from '#server/modules/auth/users.table';
import { checkInvitation, joinInvited } from '#server/modules/team/joining.service';
import type { Moment } from '#server/plugins/clock';
import { ApiError, invalid, type FieldFaults } from '#server/plugins/errors';

const EMAIL = new RegExp(EMAIL_PATTERN);

/** How addresses are kept and compared. */
export const normalizeEmail = (email: string): string => email.normalize('NFC').trim().toLowerCase();
const clean = (text: string | undefined) => (text ?? '').normalize('NFC').trim();

/** Throws 400 with what is wrong beyond the schema: the address and the password. */
export function checkRegistration({ email, password, username }: RegisterBody): void {
  const address = normalizeEmail(email);
  const fault = newPasswordFault(password, [address, username]);
  const faults: FieldFaults = {
    ...(EMAIL.test(address) ? {} : { email: [{ code: 'EMAIL_INVALID' as const }] }),
    ...(fault ? { password: [fault] } : {}),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

export interface RegistrationContext extends Moment {
  /** Origin of the console that the mail leads to. */
  origin: string;
  ip: string;
  language: Language;
}

/**
 * Opens an account that waits for its address to be verified, or writes to the owner of the one there is; nothing in
 * the answer tells which. Throws 400 when the username is taken or the invitation it comes with does not hold, 429
 * after five registrations an hour from one address.
 */
export async function register(
  tx: Tx,
  body: RegisterBody,
  passwordHash: string,
  context: RegistrationContext,
): Promise<void> {
  const { ip, now, realNow } = context;
  const email = normalizeEmail(body.email);
  const { username } = body;
  await countAttempt(tx, ['register', addressBlock(ip)], MAIL_LIMIT, realNow);
  const invitationId = body.inviteToken === undefined ? null : await checkInvitation(tx, body.inviteToken, email, now);
  if (await repository.isUsernameTaken(tx, username)) throw invalid({ username: [{ code: 'TAKEN' }] });
  const known = await repository.findUserByEmail(tx, email);
  const added = known
    ? null
    : await repository.insertUser(tx, {
        ...fieldsOf(body, context),
        email,
        passwordHash,
        createdAt: now,
        updatedAt: now,
      });
  if (added) {
    await repository.insertConsents(
      tx,
      consentsOf(body).map((consent) => ({ ...consent, userId: added.id, ip, createdAt: now })),
    );
    await recordAudit(tx, {
      userId: added.id,
      action: 'users.register',
      subjectType: 'user',
      subjectId: added.id,
      now,
    });
    await sendVerification(tx, added, context, { registration: null, invitationId });
    return;
  }
  // Two registrations at once: the address or the username was taken by the other one.
  const owner = known ?? (await repository.findUserByEmail(tx, email));
  if (!owner) throw invalid({ username: [{ code: 'TAKEN' }] });
  await repository.reserveUsername(tx, username, now);
  const registration = { ...fieldsOf(body, context), passwordHash, ip, consents: consentsOf(body) };
  await writeToOwner(tx, owner, { registration, invitationId }, context);
}

const fieldsOf = ({ username, phone, firstName, lastName }: RegisterBody, { language }: RegistrationContext) => ({
  username,
  phone,
  firstName: clean(firstName) || username,
  lastName: clean(lastName),
  language,
});

async function writeToOwner(
  tx: Tx,
  owner: UserRecord,
  entered: tokens.VerificationExtras,
  context: RegistrationContext,
): Promise<void> {
  if (!owner.emailVerifiedAt) return sendVerification(tx, owner, context, entered);
  // Nobody gets this code: it keeps the password, so that a sign-in with it is answered as at a new address.
  await tokens.issueOneTimeToken(tx, owner.id, 'verify_email', VERIFY_LINK_SECONDS, context.realNow, entered);
  const links = mailLinks(context.origin);
  const data = { name: owner.firstName, signInLink: links.signIn, forgotPasswordLink: links.forgotPassword };
  if (!(await mayBeWrittenTo(tx, 'already-registered', owner.email, context.realNow))) return;
  await enqueueMail(
    tx,
    { to: owner.email, language: owner.language, template: 'already-registered', data },
    context.now,
  );
}

async function sendVerification(
  tx: Tx,
  user: UserRecord,
  { origin, now, realNow }: Pick<RegistrationContext, 'origin' | keyof Moment>,
  entered: tokens.VerificationExtras,
): Promise<void> {
  const token = await tokens.issueOneTimeToken(tx, user.id, 'verify_email', VERIFY_LINK_SECONDS, realNow, entered);
  const { firstName, language } = entered.registration ?? user;
  const data = { name: firstName, link: mailLinks(origin).verifyEmail(token) };
  if (await mayBeWrittenTo(tx, 'verify-email', user.email, realNow))
    await enqueueMail(tx, { to: user.email, language, template: 'verify-email', data }, now);
}

function consentsOf({ termsVersion, kvkkNoticeVersion, marketing }: RegisterBody): RepeatedRegistration['consents'] {
  const choice = (granted: boolean | undefined) => ({ granted: granted ?? false, version: KVKK_NOTICE_VERSION });
  return [
    ...(termsVersion ? [{ kind: 'terms' as const, granted: true, version: termsVersion }] : []),
    ...(kvkkNoticeVersion ? [{ kind: 'kvkk_notice' as const, granted: true, version: kvkkNoticeVersion }] : []),
    { ...choice(marketing?.email), kind: 'marketing_email' as const },
    { ...choice(marketing?.sms), kind: 'marketing_sms' as const },
    { ...choice(marketing?.call), kind: 'marketing_call' as const },
  ];
}

/** Sends the verification mail again if the address waits for it. Throws 429 after five an hour for address and caller. */
export async function resendVerification(
  tx: Tx,
  email: string,
  { origin, ip, now, realNow }: Omit<RegistrationContext, 'language'>,
): Promise<void> {
  const address = normalizeEmail(email);
  await countAttempt(tx, ['resend-verification', address, addressBlock(ip)], MAIL_LIMIT, realNow);
  const user = await repository.findUserByEmail(tx, address);
  if (!user || user.emailVerifiedAt || user.disabledAt) return;
  await sendVerification(tx, user, { origin, now, realNow }, await tokens.findLatestRegistration(tx, user.id));
}

/** Spends the code of a verification link. Throws 400 LINK_INVALID or LINK_EXPIRED; a link used before is no error. */
export async function verifyEmail(
  tx: Tx,
  code: string,
  { now, realNow }: Moment,
): Promise<{ alreadyVerified: boolean }> {
  const token = await tokens.findOneTimeToken(tx, code, 'verify_email');
  if (!token) throw new ApiError(400, 'LINK_INVALID');
  const user = await repository.findUser(tx, token.userId);
  if (token.usedAt) return { alreadyVerified: true };
  const isPast = token.expiresAt <= realNow;
  if (user?.emailVerifiedAt) {
    // A new password has verified the address meanwhile; who was invited joins all the same.
    if (!isPast && token.invitationId !== null) {
      await tokens.cancelOneTimeTokens(tx, token.userId, 'verify_email', now);
      await joinInvited(tx, token.invitationId, token.userId, now);
    }
    return { alreadyVerified: true };
  }
  if (isPast) throw new ApiError(400, 'LINK_EXPIRED');
  await tokens.cancelOneTimeTokens(tx, token.userId, 'verify_email', now);
  if (token.registration) await applyRegistration(tx, token.userId, token.registration, token.createdAt, now);
  await repository.markVerified(tx, token.userId, now);
  if (token.invitationId !== null) await joinInvited(tx, token.invitationId, token.userId, now);
  await recordAudit(tx, {
    userId: token.userId,
    action: 'users.verify',
    subjectType: 'user',
    subjectId: token.userId,
    now,
  });
  return { alreadyVerified: false };
}

/** Gives the account what was entered with the link that was opened, in place of what the first registration said. */
async function applyRegistration(
  tx: Tx,
  userId: number,
  { consents, ip, ...fields }: RepeatedRegistration,
  createdAt: Date,
  now: Date,
): Promise<void> {
  await repository.replaceRegistration(tx, userId, fields, now);
  await repository.insertConsents(
    tx,
    consents.map((consent) => ({ ...consent, userId, ip, createdAt })),
  );
}
