import type { Static } from 'typebox';
import { Type } from 'typebox';
import { CREATOR_CATEGORIES, CREATOR_GENDERS, CREATOR_PLATFORMS } from '#contract/constants/creators';
import { Email, Id, Iso2, LanguageCode, Nullable, OneOf, Strict } from '#contract/schemas/common';

/** A creator as they see themselves. */
export const CreatorAccount = Strict({
  id: Id,
  email: Email,
  language: LanguageCode,
  firstName: Type.String(),
  lastName: Type.String(),
  username: Type.String(),
  profileImage: Nullable(Type.String()),
  country: Iso2,
  city: Type.String(),
  gender: OneOf(CREATOR_GENDERS),
  categories: Type.Array(OneOf(CREATOR_CATEGORIES)),
  platforms: Type.Array(OneOf(CREATOR_PLATFORMS)),
  followers: Type.Integer({ minimum: 0 }),
});
export type CreatorAccount = Static<typeof CreatorAccount>;
export const CreatorAccountAnswer = Strict({ creator: CreatorAccount });
