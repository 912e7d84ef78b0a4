import { Type, type Static } from 'typebox';
import * as C from '#contract/constants/contents';
import { Id, OneOf, Strict } from '#contract/schemas/common';
import { ContentFilters, Tags } from '#contract/schemas/contents';

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
