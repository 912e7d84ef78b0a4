import type { ChecklistBody } from '#contract/schemas/contents';
import type { Tx } from '#server/db/client';
import { findPeople } from '#server/modules/auth/people.service';
import * as repository from '#server/modules/contents/contents.repository';
import { lockScene, readBriefOf, rulesOf, tickOf } from '#server/modules/contents/contentState.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { invalid, notFound } from '#server/plugins/errors';

/** Notes which rules of the brief a delivery keeps; null takes a tick back. Tells open pages. Throws 404, and 400 for a rule that the brief has not. */
export async function tickRules(
  tx: Tx,
  brandId: number,
  id: number,
  { items }: ChecklistBody,
  now: Date,
): Promise<void> {
  const { content } = await lockScene(tx, brandId, id);
  const bound = await readBriefOf(tx, content);
  const known = new Set(bound ? rulesOf(bound.brief).map((rule) => rule.id) : []);
  const ticks = new Map(Object.entries(content.checklist));
  for (const [i, { id: rule, ok }] of items.entries()) {
    if (!known.has(rule)) throw invalid({ [`items.${i}.id`]: [{ code: 'UNKNOWN' }] });
    ticks.delete(rule);
    if (ok === null) ticks.delete(tickOf(bound?.version ?? 0, rule));
    else ticks.set(tickOf(bound?.version ?? 0, rule), ok);
  }
  await repository.updateContent(tx, content, { checklist: Object.fromEntries(ticks), updatedAt: now });
  await announceChange(tx, { brandId, tag: 'Content', id });
}

/** Every grant and revocation of a content, the first one first. Throws 404. */
export async function listRights(tx: Tx, brandId: number, id: number) {
  if (!(await repository.findContent(tx, brandId, id))) throw notFound();
  const rows = await repository.listRights(tx, [id]);
  const users = rows.flatMap(({ actorType, actorId }) => (actorType === 'user' && actorId !== null ? [actorId] : []));
  const names = new Map((await findPeople(tx, [...new Set(users)])).map((person) => [person.id, person.name]));
  return rows.map(
    ({ brandId: _brand, contentId: _content, actorType, actorId, startsAt, endsAt, createdAt, ...same }) => ({
      ...same,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      actor: { type: actorType, name: actorType === 'user' ? (names.get(actorId ?? 0) ?? null) : null },
      createdAt: createdAt.toISOString(),
    }),
  );
}
