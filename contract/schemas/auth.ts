import { Type, type Static } from 'typebox';
import {
  KVKK_NOTICE_VERSION,
  PASSWORD_MAX,
  PERSON_NAME_MAX,
  REGISTRATION_ROLE,
  TERMS_VERSION,
  USERNAME_PATTERN,
} from '#contract/constants/auth';
import { BRAND_STATUSES } from '#contract/constants/brands';
import { brandHabits } from '#contract/schemas/brands';
import { DateTime, Email, Id, LanguageCode, Nullable, OneOf, Phone, Strict, Uuid } from '#contract/schemas/common';

const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX });
/** Opaque; long enough for any token this API issues, short enough to be refused early. */
const Token = Type.String({ minLength: 16, maxLength: 2048 });

export const LoginBody = Strict({ email: Email, password: Password });
export type LoginBody = Static<typeof LoginBody>;

const tokens = { token: Type.String(), refreshToken: Type.String() };
export const TokenAnswer = Strict(tokens);
export type TokenAnswer = Static<typeof TokenAnswer>;

export const RefreshBody = Strict({ refreshToken: Token });

export const RegisterBody = Strict({
  email: Email,
  password: Password,
  username: Type.String({ pattern: USERNAME_PATTERN }),
  phone: Phone,
  firstName: Type.Optional(Type.String({ maxLength: PERSON_NAME_MAX })),
  lastName: Type.Optional(Type.String({ maxLength: PERSON_NAME_MAX })),
  role: Type.Literal(REGISTRATION_ROLE),
  verifyRedirectUrl: Type.String({ maxLength: 300 }),
  termsVersion: Type.Optional(Type.String({ maxLength: 20, description: `assumed; current ${TERMS_VERSION}` })),
  kvkkNoticeVersion: Type.Optional(
    Type.String({ maxLength: 20, description: `assumed; current ${KVKK_NOTICE_VERSION}` }),
  ),
  marketing: Type.Optional(
    Strict(
      { email: Type.Boolean(), sms: Type.Boolean(), call: Type.Boolean() },
      { description: 'assumed; default all false' },
    ),
  ),
  inviteToken: Type.Optional(Type.String({ maxLength: 200, description: 'assumed; of a team invitation' })),
});
export type RegisterBody = Static<typeof RegisterBody>;

/** The same answer for a new and for a known address. */
export const MailSentAnswer = Strict({ message: Type.String() });

export const EmailBody = Strict({ email: Email });
export const ResetPasswordBody = Strict({ password: Password });
export const OneTimeTokenParams = Strict({ token: Type.String({ minLength: 20, maxLength: 200 }) });
export const VerifyEmailAnswer = Strict({
  alreadyVerified: Type.Boolean({ description: 'assumed; true when the link was used before' }),
});
export const ChangePasswordBody = Strict({ currentPassword: Password, newPassword: Password });

export const Membership = Strict({
  brandId: Id,
  role: Type.String({ description: 'Free text; OWNER matters, unknown ones act as MEMBER' }),
  brand: Strict({
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    logoUrl: Nullable(Type.String()),
    email: Nullable(Type.String()),
    website: Nullable(Type.String()),
    status: OneOf(BRAND_STATUSES),
    rejectionReason: Nullable(Type.String()),
    version: Type.Integer({ minimum: 1 }),
    ...brandHabits,
  }),
});
export type Membership = Static<typeof Membership>;

export const SessionUser = Strict({
  id: Id,
  email: Type.String(),
  name: Nullable(Type.String()),
  username: Type.String(),
  role: Type.String(),
  avatar: Nullable(Type.String()),
  createdAt: DateTime,
  profile: Strict({
    userId: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    profileImage: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    language: LanguageCode,
    version: Type.Integer({ minimum: 1 }),
  }),
  memberships: Type.Array(Membership),
  onboarding: Strict({
    hasMembership: Type.Boolean(),
    requiresBrandCreation: Type.Boolean(),
    hasApprovedBrand: Type.Boolean(),
  }),
});
export type SessionUser = Static<typeof SessionUser>;

export const MeAnswer = Strict({ data: Strict({ user: SessionUser }) });

export const LoginAnswer = Strict({
  ...tokens,
  me: Strict({ user: SessionUser }, { description: 'added; what /auth/me answers, so that signing in takes one call' }),
});

export const OwnSession = Strict({
  id: Uuid,
  current: Type.Boolean(),
  userAgent: Type.String(),
  ip: Type.String(),
  createdAt: DateTime,
  lastUsedAt: DateTime,
});
export type OwnSession = Static<typeof OwnSession>;
export const OwnSessionsAnswer = Strict({ items: Type.Array(OwnSession) });
export const SessionParams = Strict({ id: Uuid });
