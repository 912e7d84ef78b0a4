import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { CODE_RANDOM_LENGTH, CREATOR_CODES_MAX } from '#contract/constants/discounts';
import { TOTAL_CAP } from '#contract/constants/lists';
import { creatorCode, randomPart } from '#contract/rules/discountCodes';
import { foldTr } from '#contract/rules/text';
import { arrayOf } from '#server/db/arrays';
import { likeText, searchWords } from '#server/db/searchText';
import type {
  CodeCandidateListQuery,
  CodeCandidatePage,
  CreateCreatorCodesBody,
  CreatorCodesAnswer,
} from '#contract/schemas/discountCodes';
import { advisoryLock } from '#server/db/advisoryLock';
import { inBatches } from '#server/db/batches';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { creatorIsCalled, creatorName } from '#server/modules/creators/creatorName.service';
import { describeCreators } from '#server/modules/discounts/discountAnswer';
import { checkFields, checkReferences, newFields, type DiscountFields } from '#server/modules/discounts/discountFields';
import { stepOf, type DiscountContext } from '#server/modules/discounts/discounts.service';
import { discounts } from '#server/modules/discounts/discounts.table';
import { announceChange } from '#server/modules/notifications/live.service';
import { acceptedCreators } from '#server/modules/participations/participationParts.service';
import { invalid, type FieldFaults } from '#server/plugins/errors';

/** Stands for the code while there is none. */
const NO_CODE = 'CODE';
/** Times that taken codes are drawn anew; of a million, each is free all but certainly. */
const DRAWS_MAX = 20;

export const drawRandom = (): string => randomPart(randomBytes(CODE_RANDOM_LENGTH));

interface Recipient {
  id: number;
  name: string;
}

/** Creators who take or took part in challenges of the brand, or in one of them, by their names. */
export async function listCandidates(
  { tx, scope: { brandId }, files }: DiscountContext,
  { page, limit, q, challenge }: CodeCandidateListQuery,
): Promise<CodeCandidatePage> {
  const words = searchWords(q);
  const where = and(sql`true`, ...words.map((word) => creatorIsCalled(sql`a.creator_id`, likeText(word))));
  const from = sql`${acceptedCreators(brandId, challenge ?? null)} a`;
  const rows = await tx
    .select({
      id: sql<number>`a.creator_id`,
      codes: sql<number>`(select count(*)::int from discounts d where d.brand_id = ${brandId} and d.creator_id = a.creator_id)`,
    })
    .from(from)
    .where(where)
    .orderBy(sql`${creatorName(sql`a.creator_id`)} collate "tr_sort", a.creator_id`)
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(from)
    .where(where);
  const shown = await describeCreators(
    tx,
    files,
    rows.map(({ id }) => id),
  );
  const total = counted?.total ?? 0;
  return {
    items: rows.flatMap(({ id, codes }) => {
      const creator = shown.get(id);
      return creator ? [{ creator, codes }] : [];
    }),
    total: Math.min(total, TOTAL_CAP),
    ...(total > TOTAL_CAP ? { totalCapped: true } : {}),
    page,
    limit,
  };
}

/**
 * Gives each of many creators a code of their own, `{PREFIX}-{CREATOR}-{RAND4}`, as one batch that lists and files can be
 * narrowed to. A code that is taken is drawn anew, also while another run makes some. A dry run writes nothing. Throws 400
 * with the fields that are wrong.
 */
export async function createCreatorCodes(
  context: DiscountContext,
  body: CreateCreatorCodesBody,
  draw: () => string = drawRandom,
): Promise<CreatorCodesAnswer> {
  const { tx, scope, files, now } = context;
  const { prefix, challengeId, creatorIds, skipExisting, dryRun, ...template } = body;
  const fields = {
    ...(await newFields(tx, scope.brandId, { ...template, code: NO_CODE, assignedTo: null })),
    challengeId,
  };
  const faults: FieldFaults = { ...(await checkReferences(tx, scope.brandId, fields)), ...checkFields(fields, 0) };
  if (body.state !== 'draft' && body.state !== 'live') faults.state = [{ code: 'INVALID' }];
  if (challengeId === null && creatorIds === null) faults.creatorIds = [{ code: 'REQUIRED' }];
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const chosen = await findRecipients(context, challengeId, creatorIds);
  // Of two that give codes at once the second finds those of the first.
  if (!dryRun) await advisoryLock(tx, 'creator codes', scope.brandId);
  const existing = skipExisting ? await findExisting(context, challengeId, chosen) : new Map<number, string>();
  const recipients = chosen.filter(({ id }) => !existing.has(id));
  const batchId = dryRun || recipients.length === 0 ? null : randomUUID();
  const made =
    batchId === null
      ? new Map<number, { code: string; id: number | null }>(
          recipients.map(({ id, name }) => [id, { code: creatorCode(prefix, name, draw()), id: null }]),
        )
      : await insertCodes(context, body, fields, recipients, batchId, draw);
  if (batchId !== null) {
    const details = { batchId, prefix, challengeId, created: made.size };
    await recordAudit(tx, { ...scope, action: 'discounts.codes', subjectType: 'discount', details, now });
    await announceChange(tx, { brandId: scope.brandId, tag: 'Discount' });
  }
  const shown = await describeCreators(
    tx,
    files,
    chosen.map(({ id }) => id),
  );
  return {
    dryRun,
    batchId,
    created: made.size,
    skipped: existing.size,
    items: chosen.map(({ id, name }) => ({
      creator: shown.get(id) ?? { id, name, profileImage: null },
      code: made.get(id)?.code ?? existing.get(id) ?? '',
      discountId: made.get(id)?.id ?? null,
      outcome: made.has(id) ? 'created' : 'skipped',
    })),
  };
}

/** Whom codes are for, by their names. Throws 400 for creators that the challenge does not have, and for more than CREATOR_CODES_MAX. */
async function findRecipients(
  { tx, scope: { brandId } }: DiscountContext,
  challengeId: number | null,
  creatorIds: readonly number[] | null,
): Promise<Recipient[]> {
  const isAsked: SQL = creatorIds === null ? sql`true` : sql`a.creator_id = any(${arrayOf(creatorIds, 'int')})`;
  const found = await tx
    .select({ id: sql<number>`a.creator_id`, name: sql<string>`coalesce(${creatorName(sql`a.creator_id`)}, '')` })
    .from(sql`${acceptedCreators(brandId, challengeId)} a`)
    .where(isAsked)
    .orderBy(sql`${creatorName(sql`a.creator_id`)} collate "tr_sort", a.creator_id`)
    .limit(CREATOR_CODES_MAX + 1);
  if (found.length > CREATOR_CODES_MAX)
    throw invalid({ creatorIds: [{ code: 'TOO_MANY', params: { max: CREATOR_CODES_MAX } }] });
  if (creatorIds !== null && found.length < creatorIds.length) throw invalid({ creatorIds: [{ code: 'UNKNOWN' }] });
  return found;
}

/** Codes of the challenge, or without one of the brand, that the creators have already and that are not put away. */
async function findExisting(
  { tx, scope: { brandId } }: DiscountContext,
  challengeId: number | null,
  recipients: readonly Recipient[],
): Promise<Map<number, string>> {
  if (recipients.length === 0) return new Map();
  const rows = await tx
    .select({ creatorId: discounts.creatorId, code: discounts.code })
    .from(discounts)
    .where(
      and(
        eq(discounts.brandId, brandId),
        challengeId === null ? undefined : eq(discounts.challengeId, challengeId),
        ne(discounts.state, 'archived'),
        inArray(
          discounts.creatorId,
          recipients.map(({ id }) => id),
        ),
      ),
    );
  return new Map(rows.flatMap(({ creatorId, code }) => (creatorId === null ? [] : [[creatorId, code] as const])));
}

async function insertCodes(
  context: DiscountContext,
  { prefix, state }: CreateCreatorCodesBody,
  fields: DiscountFields,
  recipients: readonly Recipient[],
  batchId: string,
  draw: () => string,
): Promise<Map<number, { code: string; id: number | null }>> {
  const { tx, scope, now } = context;
  const made = new Map<number, { code: string; id: number | null }>();
  let left = [...recipients];
  for (let draws = 0; left.length > 0; draws += 1) {
    if (draws === DRAWS_MAX) throw invalid({ prefix: [{ code: 'TAKEN' }] });
    for (const part of inBatches(left)) {
      const rows = part.map(({ id, name }) => {
        const code = creatorCode(prefix, name, draw());
        return {
          ...fields,
          code,
          creatorId: id,
          brandId: scope.brandId,
          state,
          stateAt: now,
          batchId,
          searchText: foldTr([fields.title, code, name].join(' ')),
          history: [stepOf(null, state, context)],
          createdAt: now,
          updatedAt: now,
        };
      });
      for (const { creatorId, ...row } of await insertFree(tx, rows)) if (creatorId !== null) made.set(creatorId, row);
    }
    left = left.filter(({ id }) => !made.has(id));
  }
  return made;
}

const insertFree = (tx: Tx, rows: (typeof discounts.$inferInsert)[]) =>
  tx
    .insert(discounts)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: discounts.id, code: discounts.code, creatorId: discounts.creatorId });
