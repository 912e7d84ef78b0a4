import { Type, type Static } from 'typebox';
import { PERSON_NAME_MAX } from '#contract/constants/auth';
import { PICTURE_URL_MAX } from '#contract/constants/files';
import { SOCIAL_COUNT_MAX, SOCIAL_HANDLE_PATTERN, SOCIAL_PLATFORMS } from '#contract/constants/profile';
import { SessionUser } from '#contract/schemas/auth';
import { LanguageCode, Notices, Nullable, OneOf, Phone, Strict, Uuid } from '#contract/schemas/common';

/** Fields left out stay as they are. */
export const UpdateProfileBody = Strict({
  firstName: Type.Optional(Type.String({ maxLength: PERSON_NAME_MAX })),
  lastName: Type.Optional(Type.String({ maxLength: PERSON_NAME_MAX })),
  phone: Type.Optional(Phone),
  language: Type.Optional(LanguageCode),
  profileImageId: Type.Optional(Nullable(Uuid)),
  profileImage: Type.Optional(
    Nullable(
      Type.String({
        maxLength: PICTURE_URL_MAX,
        description:
          "A picture elsewhere: fetched and kept, or left out with a notice. The person's own address changes nothing",
      }),
    ),
  ),
  userId: Type.Optional(
    Type.Integer({ description: 'Answered with the profile, and ignored: a person changes their own' }),
  ),
});
export type UpdateProfileBody = Static<typeof UpdateProfileBody>;

export const ProfileAnswer = Strict({ data: SessionUser, notices: Type.Optional(Notices) });
export type ProfileAnswer = Static<typeof ProfileAnswer>;

const Figure = Nullable(
  Type.Integer({ minimum: 0, maximum: SOCIAL_COUNT_MAX, description: 'As the person states it' }),
);
const account = {
  platform: OneOf(SOCIAL_PLATFORMS),
  handle: Type.String({ pattern: SOCIAL_HANDLE_PATTERN, description: 'Without the @' }),
};
export const SocialAccount = Strict({ ...account, link: Type.String() });
export type SocialAccount = Static<typeof SocialAccount>;

/** The social profile that a person has linked. */
export const SocialProfile = Strict({
  ...account,
  link: Type.String(),
  followers: Figure,
  following: Figure,
  verified: Type.Boolean({ description: "Whether the operator has confirmed that the account is the person's own" }),
});
export type SocialProfile = Static<typeof SocialProfile>;
export const SocialProfileAnswer = Strict({ socialProfile: Nullable(SocialProfile) });
/** Replaces the linked profile; another platform or handle is not verified. */
export const LinkSocialProfileBody = Strict({ ...account, followers: Figure, following: Figure });
export type LinkSocialProfileBody = Static<typeof LinkSocialProfileBody>;
