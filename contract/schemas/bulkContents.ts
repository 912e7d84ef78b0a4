import { Type, type Static } from 'typebox';
import * as C from '#contract/constants/contents';
import { Id, Nullable, OneOf, Strict } from '#contract/schemas/common';
import { ContentFilters, Tags } from '#contract/schemas/contents';

const Count = Type.Integer({ minimum: 0 });

export const BulkContentsBody = Strict({
  action: OneOf(C.CONTENT_BULK_ACTIONS),
  tags: Type.Optional(Tags),
  collectionId: Type.Optional(Id),
  selection: Type.Union([
    Strict({ ids: Type.Array(Id, { minItems: 1, maxItems: C.CONTENT_BULK_LIMIT, uniqueItems: true }) }),
    Strict({ query: ContentFilters, excludedIds: Type.Array(Id, { maxItems: C.CONTENT_BULK_LIMIT }) }),
  ]),
});
export type BulkContentsBody = Static<typeof BulkContentsBody>;
export const BulkContentsAnswer = Strict({
  matched: Count,
  changed: Count,
  failures: Type.Array(Strict({ id: Id, name: Type.String(), message: Type.String() })),
  undoId: Nullable(Id),
});
export type BulkContentsAnswer = Static<typeof BulkContentsAnswer>;
