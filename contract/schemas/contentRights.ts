import { Type, type Static } from 'typebox';
import { LICENCE_USAGES } from '#contract/constants/challenges';
import { RIGHTS_ORIGINS } from '#contract/constants/contents';
import { DateTime, Id, Nullable, OneOf, Strict } from '#contract/schemas/common';

export const ContentRightAnswer = Strict({
  items: Type.Array(
    Strict({
      id: Id,
      kind: OneOf(['grant', 'revocation'] as const),
      revokes: Nullable(Id),
      origin: OneOf(RIGHTS_ORIGINS),
      licenceId: Nullable(Id),
      usages: Type.Array(OneOf(LICENCE_USAGES)),
      territory: Type.Array(Type.String()),
      startsAt: DateTime,
      endsAt: Nullable(DateTime),
      termsHash: Type.String({ description: 'SHA-256 of the terms as text' }),
      actor: Strict({ type: OneOf(['user', 'creator', 'system'] as const), name: Nullable(Type.String()) }),
      createdAt: DateTime,
    }),
  ),
});

export type ContentRightAnswer = Static<typeof ContentRightAnswer>;
