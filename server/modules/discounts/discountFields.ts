import { sql } from 'drizzle-orm';
import { DISCOUNT_TITLE_MIN } from '#contract/constants/discounts';
import { isDiscountCode, normalizeCode } from '#contract/rules/discountCodes';
import { foldTr } from '#contract/rules/text';
import type { CreateDiscountBody, UpdateDiscountBody } from '#contract/schemas/discounts';
import type { Tx } from '#server/db/client';
import { getBrandCurrency } from '#server/modules/brands/memberships.service';
import { isOwnChallenge } from '#server/modules/challenges/challengeParts.service';
import { creatorName } from '#server/modules/creators/creatorName.service';
import { attributionDaysOf } from '#server/modules/discounts/attributionDays.service';
import type { DiscountRecord } from '#server/modules/discounts/discounts.table';
import { acceptedCreators, worksIn } from '#server/modules/participations/participationParts.service';
import { knownCategories, productNames } from '#server/modules/products/productParts.service';
import type { FieldFaults } from '#server/plugins/errors';

const FIELDS = [
  'title',
  'code',
  'type',
  'valueBp',
  'valueMinor',
  'currency',
  'appliesTo',
  'productIds',
  'categoryIds',
  'minimum',
  'minimumSubtotalMinor',
  'minimumQuantity',
  'customers',
  'oncePerCustomer',
  'usageLimit',
  'combinesWith',
  'startsAt',
  'endsAt',
  'creatorId',
  'challengeId',
  'commissionBp',
  'attributionDays',
  'holdDays',
] as const satisfies (keyof DiscountRecord)[];
/** What a person may set of a discount, as it is stored. */
export type DiscountFields = Pick<DiscountRecord, (typeof FIELDS)[number]>;

/** The same of a stored discount. */
export const fieldsOf = (record: DiscountRecord): DiscountFields =>
  Object.fromEntries(FIELDS.map((field) => [field, record[field]])) as unknown as DiscountFields; // one entry a field

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** A request's fields as they are stored, over those that the discount has now; what its kind has no use for is cleared. */
export function applyBody(now: DiscountFields, body: UpdateDiscountBody): DiscountFields {
  const { title, code, startsAt, endsAt, assignedTo, state: _, ...others } = body;
  const fields: DiscountFields = {
    ...now,
    ...others,
    ...(title === undefined ? {} : { title: title.normalize('NFC').trim() }),
    ...(code === undefined ? {} : { code: normalizeCode(code) }),
    ...(startsAt === undefined ? {} : { startsAt: new Date(startsAt) }),
    ...(endsAt === undefined ? {} : { endsAt: dateOf(endsAt) }),
    ...(assignedTo === undefined
      ? {}
      : { creatorId: assignedTo?.creatorProfileId ?? null, challengeId: assignedTo?.challengeId ?? null }),
  };
  return {
    ...fields,
    valueBp: fields.type === 'percentage' ? fields.valueBp : null,
    valueMinor: fields.type === 'fixed_amount' ? fields.valueMinor : null,
    productIds: fields.appliesTo === 'products' ? fields.productIds : [],
    categoryIds: fields.appliesTo === 'categories' ? fields.categoryIds : [],
    minimumSubtotalMinor: fields.minimum === 'subtotal' ? fields.minimumSubtotalMinor : null,
    minimumQuantity: fields.minimum === 'quantity' ? fields.minimumQuantity : null,
  };
}

/** The fields of a new discount; a click counts at it for as long as the brand says, unless the request does. */
export async function newFields(tx: Tx, brandId: number, body: CreateDiscountBody): Promise<DiscountFields> {
  const attributionDays = body.attributionDays ?? (await attributionDaysOf(tx, brandId));
  return applyBody(
    {
      ...body,
      attributionDays,
      startsAt: new Date(body.startsAt),
      endsAt: dateOf(body.endsAt),
      creatorId: null,
      challengeId: null,
    },
    body,
  );
}

/** What is wrong with the fields by themselves. `redemptions` is how often the code was used. */
export function checkFields(fields: DiscountFields, redemptions: number): FieldFaults {
  const faults: FieldFaults = {};
  const required = { code: 'REQUIRED' as const };
  if (fields.title.length < DISCOUNT_TITLE_MIN)
    faults.title = [{ code: 'TOO_SHORT', params: { min: DISCOUNT_TITLE_MIN } }];
  if (!isDiscountCode(fields.code)) faults.code = [{ code: 'INVALID' }];
  if (fields.type === 'percentage' && fields.valueBp === null) faults.valueBp = [required];
  if (fields.type === 'fixed_amount' && fields.valueMinor === null) faults.valueMinor = [required];
  if (fields.appliesTo === 'products' && fields.productIds.length === 0) faults.productIds = [required];
  if (fields.appliesTo === 'categories' && fields.categoryIds.length === 0) faults.categoryIds = [required];
  if (fields.minimum === 'subtotal' && fields.minimumSubtotalMinor === null) faults.minimumSubtotalMinor = [required];
  if (fields.minimum === 'quantity' && fields.minimumQuantity === null) faults.minimumQuantity = [required];
  if (fields.usageLimit !== null && fields.usageLimit < redemptions)
    faults.usageLimit = [{ code: 'TOO_SMALL', params: { min: redemptions } }];
  if (Number.isNaN(fields.startsAt.getTime())) faults.startsAt = [{ code: 'INVALID' }];
  else if (fields.endsAt !== null && Number.isNaN(fields.endsAt.getTime())) faults.endsAt = [{ code: 'INVALID' }];
  else if (fields.endsAt !== null && fields.endsAt <= fields.startsAt)
    faults.endsAt = [{ code: 'TOO_EARLY', params: { min: fields.startsAt.toISOString() } }];
  return faults;
}

/**
 * What is wrong with what the fields refer to: products, categories, creator, challenge and the brand's currency. Of an
 * update only what is `changed` is looked at: what a reference has become since must keep nobody from ending the code. A code is
 * for creators who work for the brand; of others the brand must not even learn that they exist.
 */
export async function checkReferences(
  tx: Tx,
  brandId: number,
  fields: DiscountFields,
  changed: readonly (keyof DiscountFields)[] = FIELDS,
): Promise<FieldFaults> {
  const { productIds, categoryIds, creatorId, challengeId } = fields;
  const currency = await getBrandCurrency(tx, brandId);
  const [found] = await tx
    .select({
      products: sql<number>`(select count(*)::int from ${productNames(brandId, productIds)} p)`,
      categories: sql<number>`(select count(*)::int from ${knownCategories(categoryIds)} c)`,
      creator: sql<boolean>`${creatorId === null ? sql`true` : sql`${creatorId}::int in ${acceptedCreators(brandId, null)}`}`,
      challenge: sql<boolean>`${challengeId === null ? sql`true` : isOwnChallenge(brandId, challengeId)}`,
      works: sql<boolean>`${challengeId === null || creatorId === null ? sql`true` : worksIn(challengeId, creatorId)}`,
    })
    .from(sql`(select 1) one`);
  const unknown = { code: 'UNKNOWN' as const };
  const faults: FieldFaults = {};
  if (changed.includes('currency') && fields.currency !== currency)
    faults.currency = [{ code: 'STORE_CURRENCY', params: { currency } }];
  if (changed.includes('productIds') && found?.products !== productIds.length) faults.productIds = [unknown];
  if (changed.includes('categoryIds') && found?.categories !== categoryIds.length) faults.categoryIds = [unknown];
  // Who and for what are one choice: each is right only with the other.
  if (!changed.includes('creatorId') && !changed.includes('challengeId')) return faults;
  const isStranger = changed.includes('creatorId') && !found?.creator;
  if (isStranger || (found?.challenge && !found.works)) faults['assignedTo.creatorProfileId'] = [unknown];
  if (!found?.challenge) faults['assignedTo.challengeId'] = [unknown];
  return faults;
}

/** The folded text that the quick search looks in. */
export async function searchTextOf(tx: Tx, { title, code, creatorId }: DiscountFields): Promise<string> {
  const [creator] =
    creatorId === null
      ? []
      : await tx.select({ name: sql<string>`${creatorName(sql`${creatorId}::int`)}` }).from(sql`(select 1) one`);
  return foldTr([title, code, creator?.name ?? ''].join(' '));
}
