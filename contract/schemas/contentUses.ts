import { Type, type Static } from 'typebox';
import { LICENCE_USAGES } from '#contract/constants/challenges';
import { DateTime, Id, Iso2, Nullable, OneOf, Strict, Uuid } from '#contract/schemas/common';

/** Where a content is or was used. `isLive`: it can be seen there now. */
export const ContentUse = Strict({
  kind: OneOf(['product', 'public_link', 'download'] as const),
  id: Id,
  name: Nullable(Type.String({ description: 'Of a product' })),
  usage: Nullable(OneOf(LICENCE_USAGES)),
  country: Nullable(Iso2),
  at: Nullable(DateTime),
  by: Nullable(Type.String()),
  url: Nullable(Type.String({ description: 'A public address, from the root of the site' })),
  isLive: Type.Boolean(),
});
export type ContentUse = Static<typeof ContentUse>;
export const ContentUsesAnswer = Strict({ items: Type.Array(ContentUse) });

/** A public address for one usage, everywhere unless a country is told; `fileId` is the first file unless told. */
export const CreateContentLinkBody = Strict({
  usage: OneOf(LICENCE_USAGES),
  country: Type.Optional(Iso2),
  fileId: Type.Optional(Uuid),
});
export type CreateContentLinkBody = Static<typeof CreateContentLinkBody>;
export const CreateContentLinkAnswer = Strict({ url: Type.String({ description: 'From the root of the site' }) });
export const ContentLinkParams = Strict({ id: Id, link: Id });
export const PublicContentParams = Strict({ token: Type.String({ minLength: 1, maxLength: 64 }) });
