import { Type, type Static } from 'typebox';
import { COLLECTION_NAME_MAX } from '#contract/constants/contents';
import { DateTime, Id, Strict } from '#contract/schemas/common';

export const Collection = Strict({
  id: Id,
  name: Type.String(),
  count: Type.Integer({ minimum: 0 }),
  createdAt: DateTime,
});
export type Collection = Static<typeof Collection>;
export const CollectionsAnswer = Strict({ items: Type.Array(Collection) });
export const CollectionBody = Strict({ name: Type.String({ minLength: 1, maxLength: COLLECTION_NAME_MAX }) });
export const CollectionAnswer = Strict({ collection: Collection });
