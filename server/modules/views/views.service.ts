import type { ListName } from '#contract/constants/lists';
import { can } from '#contract/rules/access';
import type { CreateViewBody, ListLayout, SavedView, UpdateViewBody, ViewListAnswer } from '#contract/schemas/views';
import type { Tx } from '#server/db/client';
import * as repository from '#server/modules/views/views.repository';
import type { SavedViewRecord } from '#server/modules/views/views.table';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, notFound } from '#server/plugins/errors';

/** Views that the person sees of a list, and the layout they keep for it. */
export async function listViews(tx: Tx, scope: BrandScope, list: ListName): Promise<ViewListAnswer> {
  const records = await repository.listViews(tx, scope, list);
  const { layout, defaultViewId } = await repository.findPreferences(tx, scope, list);
  return { items: records.map((record) => toView(record, scope.userId, defaultViewId)), layout };
}

/** Saves a view. Throws 403 when the person's role may not share one with the team. */
export async function createView(
  tx: Tx,
  scope: BrandScope,
  { isDefault, ...body }: CreateViewBody,
  now: Date,
): Promise<SavedView> {
  refuseSharing(scope, body.scope);
  const { userId, brandId } = scope;
  const record = await repository.insertView(tx, {
    ...body,
    name: body.name.normalize('NFC').trim(),
    userId,
    brandId,
    createdAt: now,
    updatedAt: now,
  });
  if (isDefault) await repository.savePreferences(tx, scope, record.list, { defaultViewId: record.id });
  return toView(record, userId, isDefault ? record.id : null);
}

/**
 * Changes the given fields; `isDefault` concerns the person who asks alone. Throws 404, or 403 for a team view of
 * somebody else (ADMIN and OWNER may, but not make it private) and for sharing without the right to.
 */
export async function updateView(
  tx: Tx,
  scope: BrandScope,
  id: number,
  { isDefault, ...body }: UpdateViewBody,
  now: Date,
): Promise<SavedView> {
  const record = await repository.findView(tx, scope, id);
  if (!record) throw notFound();
  if (Object.keys(body).length > 0) {
    refuseForeign(scope, record);
    refuseSharing(scope, body.scope ?? record.scope);
    // Private is for its owner alone: nobody may take it out of the sight of the one who took it.
    if (body.scope === 'private' && record.userId !== scope.userId) throw new ApiError(403, 'FORBIDDEN');
    const name = body.name === undefined ? {} : { name: body.name.normalize('NFC').trim() };
    await repository.updateView(tx, scope, id, { ...body, ...name, updatedAt: now });
    Object.assign(record, body, name);
  }
  const preferences = await repository.findPreferences(tx, scope, record.list);
  const defaultViewId =
    isDefault === undefined ? preferences.defaultViewId : nextDefault(isDefault, id, preferences.defaultViewId);
  if (defaultViewId !== preferences.defaultViewId)
    await repository.savePreferences(tx, scope, record.list, { defaultViewId });
  return toView(record, scope.userId, defaultViewId);
}

/** Removes a view, also as anybody's default. Throws like `updateView`. */
export async function deleteView(tx: Tx, scope: BrandScope, id: number): Promise<void> {
  const record = await repository.findView(tx, scope, id);
  if (!record) throw notFound();
  refuseForeign(scope, record);
  await repository.deleteView(tx, scope, id);
}

/** Keeps how the person sees a list of the brand; null forgets it. */
export async function saveLayout(
  tx: Tx,
  scope: BrandScope,
  list: ListName,
  layout: ListLayout | null,
): Promise<ListLayout | null> {
  await repository.savePreferences(tx, scope, list, { layout });
  return layout;
}

function nextDefault(isDefault: boolean, id: number, current: number | null): number | null {
  if (isDefault) return id;
  return current === id ? null : current;
}

function refuseSharing(scope: BrandScope, viewScope: SavedView['scope']): void {
  if (viewScope === 'team' && !can(scope.role, 'views.share')) throw new ApiError(403, 'FORBIDDEN');
}

function refuseForeign(scope: BrandScope, record: SavedViewRecord): void {
  if (record.userId !== scope.userId && !can(scope.role, 'views.manage')) throw new ApiError(403, 'FORBIDDEN');
}

function toView(record: SavedViewRecord, userId: number, defaultViewId: number | null): SavedView {
  const { id, list, name, scope, query, layout } = record;
  return { id, list, name, scope, query, layout, isDefault: id === defaultViewId, mine: record.userId === userId };
}
