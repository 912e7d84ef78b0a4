import { SHORTLIST_CREATORS_MAX, SHORTLISTS_MAX } from '#contract/constants/shortlists';
import type {
  ChangeEntriesAnswer,
  Shortlist,
  ShortlistEntriesQuery,
  ShortlistEntryPage,
} from '#contract/schemas/shortlists';
import { recordAudit } from '#server/modules/audit/audit.service';
import { findPeople } from '#server/modules/auth/people.service';
import { findCreatorRows, type CreatorContext } from '#server/modules/creators/creators.service';
import { whomBrandSees } from '#server/modules/creators/seenCreators.service';
import * as repository from '#server/modules/creators/shortlists.repository';
import { invalid, limitReached, notFound } from '#server/plugins/errors';

/** The brand's lists by name. */
export async function listShortlists({ tx, scope: { brandId } }: CreatorContext): Promise<Shortlist[]> {
  return (await repository.listShortlists(tx, brandId, await whomBrandSees(tx, brandId))).map(toShortlist);
}

/** Starts a list. Throws 400 on a taken or empty name, 409 when the brand has as many as it may. */
export async function createShortlist(context: CreatorContext, body: { name: string }): Promise<Shortlist> {
  const {
    tx,
    scope: { brandId, userId },
    now,
  } = context;
  const name = readName(body.name);
  await repository.lockLists(tx, brandId);
  if ((await repository.countLists(tx, brandId)) >= SHORTLISTS_MAX) throw limitReached(SHORTLISTS_MAX);
  const list = await repository.insertList(tx, { brandId, name, createdBy: userId, createdAt: now });
  if (!list) throw invalid({ name: [{ code: 'TAKEN' }] });
  await audit(context, 'shortlists.create', list.id, { name });
  return toShortlist({ list, creators: 0 });
}

/** Throws 404, or 400 on a taken or empty name. */
export async function renameShortlist(context: CreatorContext, id: number, body: { name: string }): Promise<Shortlist> {
  const {
    tx,
    scope: { brandId },
  } = context;
  const name = readName(body.name);
  await repository.lockLists(tx, brandId);
  const found = await find(context, id);
  if (await repository.hasName(tx, brandId, name, id)) throw invalid({ name: [{ code: 'TAKEN' }] });
  await repository.renameList(tx, brandId, id, name);
  await audit(context, 'shortlists.update', id, { name });
  return toShortlist({ ...found, list: { ...found.list, name } });
}

/** Throws 404. */
export async function deleteShortlist(context: CreatorContext, id: number): Promise<void> {
  const { list } = await find(context, id);
  await repository.deleteList(context.tx, context.scope.brandId, id);
  await audit(context, 'shortlists.delete', id, { name: list.name });
}

/** One page of a list, in the order in which creators were put on it. Throws 404. */
export async function listEntries(
  context: CreatorContext,
  id: number,
  { page, limit }: ShortlistEntriesQuery,
): Promise<ShortlistEntryPage> {
  const {
    tx,
    scope: { brandId },
  } = context;
  const { creators: total } = await find(context, id);
  const seen = await whomBrandSees(tx, brandId);
  const entries = await repository.listEntries(tx, brandId, id, seen, { limit, offset: (page - 1) * limit });
  const rows = await findCreatorRows(
    context,
    entries.map(({ creatorId }) => creatorId),
  );
  const people = new Map(
    (await findPeople(tx, [...new Set(entries.flatMap(({ addedBy }) => addedBy ?? []))])).map((person) => [
      person.id,
      person.name,
    ]),
  );
  return {
    total,
    page,
    limit,
    items: entries.flatMap(({ creatorId, note, addedBy, addedAt }) => {
      const creator = rows.get(creatorId);
      return creator
        ? [
            {
              id: creatorId,
              creator,
              note,
              addedBy: (addedBy === null ? undefined : people.get(addedBy)) ?? null,
              addedAt: addedAt.toISOString(),
            },
          ]
        : [];
    }),
  };
}

/** Every creator on a list, in its order. Throws 404. */
export async function listEntryIds(context: CreatorContext, id: number): Promise<number[]> {
  const { tx, scope } = context;
  await find(context, id);
  return repository.listEntryIds(tx, scope.brandId, id, await whomBrandSees(tx, scope.brandId));
}

/** Puts creators on a list; those on it, unknown ones, and whom the plan does not show are passed over. Throws 404, or 409 when the list would get too long. */
export async function addCreators(
  context: CreatorContext,
  id: number,
  creatorIds: readonly number[],
): Promise<ChangeEntriesAnswer> {
  const {
    tx,
    scope: { brandId, userId },
    now,
  } = context;
  await repository.lockLists(tx, brandId);
  await find(context, id);
  const changed = await repository.insertEntries(
    tx,
    { brandId, shortlistId: id, addedBy: userId, addedAt: now },
    creatorIds,
    await whomBrandSees(tx, brandId),
  );
  if ((await repository.countEntries(tx, id)) > SHORTLIST_CREATORS_MAX) throw limitReached(SHORTLIST_CREATORS_MAX);
  if (changed > 0) await audit(context, 'shortlists.add', id, { creators: changed });
  return { changed, creators: (await find(context, id)).creators };
}

/** Takes creators off a list. Throws 404. */
export async function removeCreators(
  context: CreatorContext,
  id: number,
  creatorIds: readonly number[],
): Promise<ChangeEntriesAnswer> {
  await find(context, id);
  const changed = await repository.deleteEntries(context.tx, context.scope.brandId, id, creatorIds);
  if (changed > 0) await audit(context, 'shortlists.remove', id, { creators: changed });
  return { changed, creators: (await find(context, id)).creators };
}

/** Notes why a creator is on the list. Throws 404. */
export async function writeNote(
  { tx, scope: { brandId } }: CreatorContext,
  id: number,
  creatorId: number,
  note: string,
): Promise<void> {
  if (!(await repository.writeNote(tx, brandId, id, creatorId, note.normalize('NFC').trim()))) throw notFound();
}

type Found = NonNullable<Awaited<ReturnType<typeof repository.findList>>>;

async function find({ tx, scope: { brandId } }: CreatorContext, id: number): Promise<Found> {
  const found = await repository.findList(tx, brandId, id, await whomBrandSees(tx, brandId));
  if (!found) throw notFound();
  return found;
}

function readName(text: string): string {
  const name = text.normalize('NFC').trim();
  if (name === '') throw invalid({ name: [{ code: 'REQUIRED' }] });
  return name;
}

const audit = (
  { tx, scope: { brandId, userId }, now }: CreatorContext,
  action: string,
  id: number,
  details: Record<string, unknown>,
): Promise<void> => recordAudit(tx, { brandId, userId, action, subjectType: 'shortlist', subjectId: id, details, now });

const toShortlist = ({ list, creators }: Found): Shortlist => ({
  id: list.id,
  name: list.name,
  creators,
  createdAt: list.createdAt.toISOString(),
});
