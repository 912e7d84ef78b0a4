import { Type, type Static } from 'typebox';
import { PERSON_NAME_MAX, PHONE_PATTERN } from '#contract/constants/auth';
import { SessionUser } from '#contract/schemas/auth';
import { LanguageCode, Nullable, Strict, Uuid } from '#contract/schemas/common';

/** Fields left out stay as they are. */
export const UpdateProfileBody = Strict({
  firstName: Type.Optional(Type.String({ maxLength: PERSON_NAME_MAX })),
  lastName: Type.Optional(Type.String({ maxLength: PERSON_NAME_MAX })),
  phone: Type.Optional(Type.String({ pattern: PHONE_PATTERN })),
  language: Type.Optional(LanguageCode),
  profileImageId: Type.Optional(Nullable(Uuid)),
});
export type UpdateProfileBody = Static<typeof UpdateProfileBody>;

export const ProfileAnswer = Strict({ data: SessionUser });
