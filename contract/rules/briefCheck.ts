import * as C from '#contract/constants/challenges';
import type { FieldErrorCode } from '#contract/constants/errors';
import type { CurrencyCode } from '#contract/constants/money';
import type { Brief, BriefField } from '#contract/rules/brief';

export interface BriefFault {
  code: FieldErrorCode;
  params?: Record<string, string | number>;
}
/** Faults by path: `title`, `creatorSpec.countries`, `references.2`. */
export type BriefFaults = Record<string, BriefFault>;

export interface BriefContext {
  /** Today in the brand's time zone. */
  today: string;
  /** Size of the cover in px; null when there is none or it is not known. */
  cover: { width: number; height: number } | null;
  /** True while the challenge is no longer a draft: its start may lie in the past. */
  isRunning: boolean;
  /** In which currencies the products of its catalogue are priced, as far as that is known. */
  catalogueCurrencies?: readonly CurrencyCode[];
}

const DAY_MS = 86_400_000;

/** A calendar day some days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

const REQUIRED: readonly BriefField[] = [
  'title',
  'description',
  'coverImageId',
  'startDate',
  'endDate',
  'contentStart',
  'contentEnd',
  'objective',
  'videoType',
  'productShipping',
  'videoDuration',
  'aspectRatio',
  'recruitmentType',
  'collaborations',
  'amountMinor',
];

const tooShort = (text: string, min: number): BriefFault | null =>
  text.trim().length < min ? { code: 'TOO_SHORT', params: { min } } : null;
const outside = (value: number, min: number, max: number): BriefFault | null =>
  value < min ? { code: 'TOO_SMALL', params: { min } } : value > max ? { code: 'TOO_LARGE', params: { max } } : null;
const notBefore = (day: string, min: string): BriefFault | null =>
  day < min ? { code: 'TOO_EARLY', params: { min } } : null;
const notAfter = (day: string, max: string): BriefFault | null =>
  day > max ? { code: 'TOO_LATE', params: { max } } : null;

/** The first fault of each of these, where there is one. */
function collect(checks: Record<string, BriefFault | null | undefined>): BriefFaults {
  return Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, BriefFault] => Boolean(entry[1])));
}

const isMissing = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

function missing(brief: Brief): BriefFaults {
  const { creatorSpec, rules, productShipping, recruitmentType } = brief;
  const isOpen = recruitmentType !== 'invite_only';
  const required: BriefFault = { code: 'REQUIRED' };
  return collect({
    ...Object.fromEntries(REQUIRED.map((field) => [field, isMissing(brief[field]) ? required : null])),
    productId:
      productShipping !== null && productShipping !== 'none' && brief.productId === null && brief.catalogue === null
        ? required
        : null,
    'catalogue.productIds': brief.catalogue?.productIds.length === 0 ? required : null,
    'catalogue.maxItems': brief.catalogue?.maxItems === null ? required : null,
    'catalogue.maxValueMinor': brief.catalogue?.maxValueMinor === null ? required : null,
    digitalDelivery: productShipping === 'digital' && brief.digitalDelivery === null ? required : null,
    rules: [...rules.do, ...rules.dont].every(isMissing) ? required : null,
    maxFeeMinor: brief.allowCustomFee && brief.maxFeeMinor === null ? required : null,
    'creatorSpec.countries': isOpen && creatorSpec.countries.length === 0 ? required : null,
    'creatorSpec.categories': isOpen && creatorSpec.categories.length === 0 ? required : null,
    disclosure: brief.disclosure.every(isMissing) ? required : null,
    'licence.usages': brief.licence.usages.length === 0 ? required : null,
    'licence.territory': brief.licence.territory.length === 0 ? required : null,
  });
}

/** The order of the days: today ≤ start < end, and the submissions between them; a product needs time on its way. */
function dayFaults(
  { startDate, endDate, contentStart, contentEnd, productShipping, shipByDays }: Brief,
  { today, isRunning }: BriefContext,
): BriefFaults {
  const shipped =
    productShipping === 'physical' && startDate !== null
      ? addDays(startDate, (shipByDays ?? C.SHIP_BY_DAYS_DEFAULT) + C.SHIPPED_CONTENT_DAYS)
      : null;
  return collect({
    startDate: startDate === null || isRunning ? null : notBefore(startDate, today),
    endDate:
      endDate === null || startDate === null
        ? null
        : (notBefore(endDate, addDays(startDate, 1)) ?? notAfter(endDate, addDays(startDate, C.CHALLENGE_DAYS_MAX))),
    contentStart:
      contentStart === null
        ? null
        : ((startDate === null ? null : notBefore(contentStart, startDate)) ??
          (endDate === null ? null : notAfter(contentStart, endDate))),
    contentEnd:
      contentEnd === null
        ? null
        : ((contentStart === null ? null : notBefore(contentEnd, contentStart)) ??
          (endDate === null ? null : notAfter(contentEnd, endDate)) ??
          (shipped === null ? null : notBefore(contentEnd, shipped))),
  });
}

/** A catalogue is of parcels, and stands in place of the one product; what it holds is worth money of one currency. */
function catalogueFaults(
  { catalogue, productId, productShipping, currency }: Brief,
  { catalogueCurrencies = [] }: BriefContext,
): BriefFaults {
  if (catalogue === null) return {};
  const { productIds, maxItems, maxValueMinor } = catalogue;
  return collect({
    catalogue: productShipping !== 'physical' || productId !== null ? { code: 'INVALID' } : null,
    'catalogue.productIds':
      productIds.length > C.CATALOGUE_PRODUCTS_MAX
        ? { code: 'TOO_MANY', params: { max: C.CATALOGUE_PRODUCTS_MAX } }
        : catalogueCurrencies.some((one) => one !== currency)
          ? { code: 'OTHER_CURRENCY', params: { currency } }
          : null,
    'catalogue.maxItems': maxItems === null ? null : outside(maxItems, 1, C.CATALOGUE_PIECES_MAX),
    'catalogue.maxValueMinor': maxValueMinor === null ? null : outside(maxValueMinor, 1, C.CHALLENGE_FEE_MINOR_MAX),
  });
}

function moneyFaults({
  amountMinor,
  defaultFeeMinor,
  allowCustomFee,
  maxFeeMinor,
  productId,
  catalogue,
  collaborations,
}: Brief): BriefFaults {
  const fee = (value: number | null, min = 0) =>
    value === null ? null : outside(value, min, C.CHALLENGE_FEE_MINOR_MAX);
  return collect({
    collaborations: collaborations === null ? null : outside(collaborations, 1, C.CHALLENGE_COLLABORATIONS_MAX),
    // Nothing to pay only where there is something to give.
    amountMinor:
      fee(amountMinor) ??
      (amountMinor === 0 && productId === null && catalogue === null ? { code: 'PRODUCT_OR_FEE' } : null),
    defaultFeeMinor: fee(defaultFeeMinor),
    maxFeeMinor: allowCustomFee ? fee(maxFeeMinor, defaultFeeMinor ?? amountMinor ?? 0) : null,
  });
}

function coverFault({ coverImageId }: Brief, { cover }: BriefContext): BriefFault | null {
  if (coverImageId === null || cover === null || fitsCover(cover)) return null;
  return { code: 'PICTURE_SHAPE', params: { width: C.COVER_WIDTH_MIN, height: C.COVER_HEIGHT_MIN } };
}

/** Large enough, and as wide for its height as covers are; a pixel of rounding is let pass. */
export function fitsCover({ width, height }: { width: number; height: number }): boolean {
  const ratios = C.COVER_RATIOS.map((ratio) => Number(ratio.split(':')[0]) / Number(ratio.split(':')[1]));
  return (
    width >= C.COVER_WIDTH_MIN &&
    height >= C.COVER_HEIGHT_MIN &&
    ratios.some((ratio) => Math.abs(width - height * ratio) <= 2)
  );
}

const HTTPS = /^https:\/\/[^\s/][^\s/.]*\.\S+$/;

function contentFaults({
  videoDuration,
  references,
  creatorSpec,
  shipByDays,
  reviewDays,
  revisionRounds,
}: Brief): BriefFaults {
  const { age } = creatorSpec;
  return collect({
    videoDuration:
      videoDuration?.kind === 'custom'
        ? outside(videoDuration.seconds, C.VIDEO_SECONDS_MIN, C.VIDEO_SECONDS_MAX)
        : null,
    ...Object.fromEntries(
      references.map((link, i) => [
        `references.${i}`,
        isMissing(link) || HTTPS.test(link.trim()) ? null : ({ code: 'INVALID' } as const),
      ]),
    ),
    'creatorSpec.age.min': outside(age.min, C.CREATOR_AGE_MIN, C.CREATOR_AGE_MAX),
    'creatorSpec.age.max': outside(age.max, Math.max(age.min, C.CREATOR_AGE_MIN), C.CREATOR_AGE_MAX),
    'creatorSpec.categories':
      creatorSpec.categories.length > C.CHALLENGE_CATEGORIES_MAX
        ? { code: 'TOO_MANY', params: { max: C.CHALLENGE_CATEGORIES_MAX } }
        : null,
    shipByDays: shipByDays === null ? null : outside(shipByDays, C.SHIP_BY_DAYS_MIN, C.SHIP_BY_DAYS_MAX),
    reviewDays: outside(reviewDays, C.REVIEW_DAYS_MIN, C.REVIEW_DAYS_MAX),
    revisionRounds: outside(revisionRounds, 0, C.REVISION_ROUNDS_MAX),
  });
}

/** What keeps a draft from being kept: it needs a title, and nothing else. */
export const checkDraft = (brief: Pick<Brief, 'title'>): BriefFaults =>
  isMissing(brief.title) ? { title: { code: 'REQUIRED' } } : {};

/** What keeps a brief from being published, by field: what is missing first, then what is wrong. */
export function checkBrief(brief: Brief, context: BriefContext): BriefFaults {
  const wrong = {
    ...collect({
      title: tooShort(brief.title, C.CHALLENGE_TITLE_MIN),
      description: tooShort(brief.description, C.CHALLENGE_DESCRIPTION_MIN),
      coverImageId: coverFault(brief, context),
    }),
    ...dayFaults(brief, context),
    ...catalogueFaults(brief, context),
    ...moneyFaults(brief),
    ...contentFaults(brief),
  };
  return { ...wrong, ...missing(brief) };
}
