import { and, count, desc, eq } from 'drizzle-orm';
import { CHALLENGE_TEMPLATES_MAX } from '#contract/constants/challenges';
import type { Challenge, ChallengeTemplate } from '#contract/schemas/challenges';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { briefOf } from '#server/modules/challenges/briefFields';
import { reusable } from '#server/modules/challenges/challengeCommands.service';
import { lockChallenge } from '#server/modules/challenges/challengeState.service';
import { keepDraft, type ChallengeContext } from '#server/modules/challenges/challenges.service';
import { challengeTemplates } from '#server/modules/challenges/challenges.table';
import { checkReferences } from '#server/modules/challenges/challenges.repository';
import { invalid, notFound } from '#server/plugins/errors';

type TemplateRecord = typeof challengeTemplates.$inferSelect;

const toTemplate = ({ id, name, brief, createdAt }: TemplateRecord): ChallengeTemplate => ({
  id,
  name,
  title: brief.title,
  createdAt: createdAt.toISOString(),
});
const own = (brandId: number, id: number) =>
  and(eq(challengeTemplates.brandId, brandId), eq(challengeTemplates.id, id));

/** Templates of the brand, the newest first. */
export async function listTemplates(tx: Tx, brandId: number): Promise<ChallengeTemplate[]> {
  const found = await tx
    .select()
    .from(challengeTemplates)
    .where(eq(challengeTemplates.brandId, brandId))
    .orderBy(desc(challengeTemplates.createdAt), desc(challengeTemplates.id))
    .limit(CHALLENGE_TEMPLATES_MAX);
  return found.map(toTemplate);
}

/** Keeps a challenge's brief, without days and cover, to start others from. Throws 404, or 400 when there are too many. */
export async function saveTemplate(context: ChallengeContext, id: number, name: string): Promise<ChallengeTemplate> {
  const { tx, scope, now } = context;
  const record = await lockChallenge(tx, scope.brandId, id);
  const text = name.normalize('NFC').trim();
  if (text === '') throw invalid({ name: [{ code: 'REQUIRED' }] });
  // Of two that are made at once the second counts the first.
  await advisoryLock(tx, 'challenge templates', scope.brandId);
  const [counted] = await tx
    .select({ n: count() })
    .from(challengeTemplates)
    .where(eq(challengeTemplates.brandId, scope.brandId));
  if ((counted?.n ?? 0) >= CHALLENGE_TEMPLATES_MAX)
    throw invalid({ name: [{ code: 'TOO_MANY', params: { max: CHALLENGE_TEMPLATES_MAX } }] });
  const [made] = await tx
    .insert(challengeTemplates)
    .values({
      brandId: scope.brandId,
      name: text,
      brief: reusable(briefOf(record)),
      createdBy: scope.userId,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('The insert returned no row');
  await recordAudit(tx, {
    ...scope,
    action: 'challenges.template',
    now,
    subjectType: 'challenge',
    subjectId: id,
    details: { name: text },
  });
  return toTemplate(made);
}

/** A draft with a template's brief. Throws 404. Products that are gone since are left out. */
export async function useTemplate(context: ChallengeContext, id: number): Promise<Challenge> {
  const { tx, scope } = context;
  const [template] = await tx.select().from(challengeTemplates).where(own(scope.brandId, id));
  if (!template) throw notFound();
  const { productFound, catalogue: found } = await checkReferences(tx, scope.brandId, template.brief);
  const { catalogue } = template.brief;
  const isFound = (productId: number) => found.some(({ id: known }) => known === productId);
  return keepDraft(
    context,
    {
      ...template.brief,
      ...(productFound ? {} : { productId: null }),
      catalogue: catalogue && { ...catalogue, productIds: catalogue.productIds.filter(isFound) },
    },
    { label: '', lapseApplications: false },
  );
}

/** Throws 404. */
export async function deleteTemplate({ tx, scope, now }: ChallengeContext, id: number): Promise<void> {
  const gone = await tx
    .delete(challengeTemplates)
    .where(own(scope.brandId, id))
    .returning({ id: challengeTemplates.id });
  if (gone.length === 0) throw notFound();
  await recordAudit(tx, {
    ...scope,
    action: 'challenges.template.delete',
    now,
    subjectType: 'challenge',
    details: { template: id },
  });
}
