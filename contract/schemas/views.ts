import { Type, type Static } from 'typebox';
import { LIST_DENSITIES, LIST_NAMES, VIEW_NAME_MAX, VIEW_SCOPES } from '#contract/constants/lists';
import { Id, Nullable, OneOf, Strict } from '#contract/schemas/common';

const ListField = OneOf(LIST_NAMES);

/** How a person sees one list of one brand: every column in order. */
export const ListLayout = Strict({
  columns: Type.Array(
    Strict({
      key: Type.String({ maxLength: 40 }),
      visible: Type.Boolean(),
      width: Nullable(Type.Integer({ minimum: 40, maximum: 1000 })),
    }),
    { maxItems: 60 },
  ),
  density: OneOf(LIST_DENSITIES),
});
export type ListLayout = Static<typeof ListLayout>;

export const SavedView = Strict({
  id: Id,
  list: ListField,
  name: Type.String(),
  scope: OneOf(VIEW_SCOPES),
  query: Type.String({ description: 'URL query of the list: filters, sort, page size' }),
  layout: Nullable(ListLayout),
  isDefault: Type.Boolean({ description: 'Default of the person who asks' }),
  mine: Type.Boolean(),
});
export type SavedView = Static<typeof SavedView>;

export const ViewListQuery = Strict({ list: ListField });
export const ViewListAnswer = Strict({ items: Type.Array(SavedView), layout: Nullable(ListLayout) });
export type ViewListAnswer = Static<typeof ViewListAnswer>;

const viewFields = {
  name: Type.String({ minLength: 1, maxLength: VIEW_NAME_MAX }),
  scope: OneOf(VIEW_SCOPES),
  query: Type.String({ maxLength: 2000 }),
  layout: Nullable(ListLayout),
  isDefault: Type.Boolean(),
};
export const CreateViewBody = Strict({ list: ListField, ...viewFields });
export type CreateViewBody = Static<typeof CreateViewBody>;
export const UpdateViewBody = Type.Partial(Strict(viewFields), { additionalProperties: false });
export type UpdateViewBody = Static<typeof UpdateViewBody>;
export const ViewAnswer = Strict({ view: SavedView });

export const LayoutParams = Strict({ list: ListField });
/** null forgets the stored layout. */
export const SaveLayoutBody = Strict({ layout: Nullable(ListLayout) });
export const LayoutAnswer = Strict({ layout: Nullable(ListLayout) });
