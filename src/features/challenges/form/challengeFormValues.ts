import type { CurrencyCode } from '#contract/constants/money';
import type { CreatorCategory, CreatorGender } from '#contract/constants/creators';
import {
  ASPECT_RATIOS,
  DIGITAL_DELIVERIES,
  LICENCE_DURATIONS,
  OBJECTIVES,
  PRODUCT_SHIPPINGS,
  RECRUITMENT_TYPES,
  VIDEO_TYPES,
  type LicenceDuration,
  type LicenceUsage,
} from '#contract/constants/challenges';
import type { Language } from '#contract/constants/languages';
import { emptyBrief, type Brief } from '#contract/rules/brief';
import { addDays } from '#contract/rules/briefCheck';
import { majorToMinor, minorToMajor, minorToMajorText } from '#contract/rules/money';
import type { BriefVersion, Challenge, CreateChallengeBody, UpdateChallengeBody } from '#contract/schemas/challenges';
import type { Picture } from '#contract/schemas/files';
import { cleanText } from '../../../shared/form/cleanText.ts';
import { changesOf } from '../../../shared/form/isSame.ts';

export interface SceneValues {
  text: string;
  seconds: string;
}
export interface ChosenProduct {
  id: number;
  name: string;
  image: Picture | null;
}

/** A product that creators may choose. */
export interface CatalogueProduct extends ChosenProduct {
  currency: CurrencyCode;
}

/** The form's values: amounts as major units with a dot, numbers as digits, an empty text for what is not given. */
export interface ChallengeFormValues {
  title: string;
  label: string;
  description: string;
  cover: Picture | null;
  objective: string;
  videoType: string;
  durationKind: string;
  durationSeconds: string;
  aspectRatio: string;
  scenario: string;
  scenes: SceneValues[];
  rulesDo: string[];
  rulesDont: string[];
  references: string[];
  disclosure: string[];
  productShipping: string;
  product: ChosenProduct | null;
  productChoice: string;
  catalogueProducts: CatalogueProduct[];
  pickItems: string;
  pickValue: string;
  shipByDays: string;
  digitalDelivery: string;
  startDate: string;
  endDate: string;
  contentStart: string;
  contentEnd: string;
  recruitmentType: string;
  collaborations: string;
  paymentAmount: string;
  currency: CurrencyCode;
  defaultFee: string;
  allowCustomFee: boolean;
  maxFee: string;
  lapseApplications: boolean;
  countries: string[];
  ageMin: string;
  ageMax: string;
  genders: CreatorGender[];
  categories: CreatorCategory[];
  usages: LicenceUsage[];
  licenceDays: string;
  territory: string[];
  reviewDays: string;
  revisionRounds: string;
}
export type ChallengeField = keyof ChallengeFormValues;

/** How a perpetual licence is written in the form. */
export const PERPETUAL = 'perpetual';

const numberText = (value: number | null) => (value === null ? '' : String(value));
const amountText = (minor: number | null, currency: CurrencyCode) =>
  minor === null ? '' : minorToMajorText(minor, currency);

type Shown = Pick<Challenge, 'label' | 'lapseApplications' | 'cover' | 'product' | 'catalogueProducts'>;

function fromBrief(
  brief: Brief,
  { label, lapseApplications, cover, product, catalogueProducts }: Shown,
): ChallengeFormValues {
  const { videoDuration, creatorSpec, licence, rules } = brief;
  return {
    title: brief.title,
    label,
    description: brief.description,
    cover,
    objective: brief.objective ?? '',
    videoType: brief.videoType ?? '',
    durationKind: videoDuration?.kind ?? '',
    durationSeconds: videoDuration?.kind === 'custom' ? String(videoDuration.seconds) : '',
    aspectRatio: brief.aspectRatio ?? '',
    scenario: brief.scenario,
    scenes: brief.scenes.map(({ text, seconds }) => ({ text, seconds: numberText(seconds) })),
    rulesDo: rules.do,
    rulesDont: rules.dont,
    references: brief.references,
    disclosure: brief.disclosure,
    productShipping: brief.productShipping ?? '',
    product,
    // A server of the specification alone tells of no catalogue.
    productChoice: brief.catalogue ? 'catalogue' : 'one',
    catalogueProducts: catalogueProducts ?? [],
    pickItems: numberText(brief.catalogue?.maxItems ?? null),
    pickValue: amountText(brief.catalogue?.maxValueMinor ?? null, brief.currency),
    shipByDays: numberText(brief.shipByDays),
    digitalDelivery: brief.digitalDelivery ?? '',
    startDate: brief.startDate ?? '',
    endDate: brief.endDate ?? '',
    contentStart: brief.contentStart ?? '',
    contentEnd: brief.contentEnd ?? '',
    recruitmentType: brief.recruitmentType ?? '',
    collaborations: numberText(brief.collaborations),
    paymentAmount: amountText(brief.amountMinor, brief.currency),
    currency: brief.currency,
    defaultFee: amountText(brief.defaultFeeMinor, brief.currency),
    allowCustomFee: brief.allowCustomFee,
    maxFee: amountText(brief.maxFeeMinor, brief.currency),
    lapseApplications,
    countries: creatorSpec.countries,
    ageMin: String(creatorSpec.age.min),
    ageMax: String(creatorSpec.age.max),
    genders: creatorSpec.genders,
    categories: creatorSpec.categories,
    usages: licence.usages,
    licenceDays: licence.durationDays === null ? PERPETUAL : String(licence.durationDays),
    territory: licence.territory,
    reviewDays: String(brief.reviewDays),
    revisionRounds: String(brief.revisionRounds),
  };
}

/** How long a challenge runs unless somebody says otherwise. */
const USUAL_DAYS = 30;

export interface NewBrief {
  currency: CurrencyCode;
  language: Language;
  /** The brand's day. */
  today: string;
  /** ISO2 code of the brand's country; null while it is not known. */
  country: string | null;
}

/**
 * The values of a brief that nobody has begun. What most briefs say is chosen already and stands in the form to be seen:
 * a month from today, a short upright video, anyone who matches in the brand's country.
 */
export function newValues({ currency, language, today, country }: NewBrief): ChallengeFormValues {
  const last = addDays(today, USUAL_DAYS);
  return {
    ...fromBrief(emptyBrief(currency, language), {
      label: '',
      lapseApplications: false,
      cover: null,
      product: null,
      catalogueProducts: [],
    }),
    startDate: today,
    contentStart: today,
    contentEnd: last,
    endDate: last,
    durationKind: 'short',
    aspectRatio: '9:16',
    recruitmentType: 'public',
    countries: country === null ? [] : [country],
    rulesDo: [''],
    rulesDont: [''],
  };
}

export function fromChallenge(challenge: Challenge): ChallengeFormValues {
  const { paymentAmount, defaultFee, currency } = challenge;
  const minor = (major: number | null) => (major === null ? null : majorToMinor(major, currency));
  return fromBrief({ ...challenge, amountMinor: minor(paymentAmount), defaultFeeMinor: minor(defaultFee) }, challenge);
}

/** A frozen version of the challenge's brief. What only the team sees is not part of one and stays as it is now. */
export const fromVersion = (
  challenge: Challenge,
  { brief, cover, product, catalogueProducts }: BriefVersion,
): ChallengeFormValues => fromChallenge({ ...challenge, ...brief, cover, product, catalogueProducts });

const wholeOrNull = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);
const dayOrNull = (text: string): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '2000' ? text : null);
const known = <T extends string>(values: readonly T[], text: string): T | null =>
  values.find((value) => value === text) ?? null;

/** The brief that the values describe, for the rules that form and server share. What cannot be read counts as missing. */
export function toBrief(values: ChallengeFormValues): Brief {
  const { currency } = values;
  const minorOrNull = (text: string) => (text === '' ? null : majorToMinor(text, currency));
  const seconds = wholeOrNull(values.durationSeconds);
  const isCatalogue = values.productShipping === 'physical' && values.productChoice === 'catalogue';
  const durationDays: LicenceDuration = LICENCE_DURATIONS.find((days) => String(days) === values.licenceDays) ?? null;
  return {
    title: values.title,
    description: values.description,
    coverImageId: values.cover?.id ?? null,
    startDate: dayOrNull(values.startDate),
    endDate: dayOrNull(values.endDate),
    contentStart: dayOrNull(values.contentStart),
    contentEnd: dayOrNull(values.contentEnd),
    objective: known(OBJECTIVES, values.objective),
    videoType: known(VIDEO_TYPES, values.videoType),
    productShipping: known(PRODUCT_SHIPPINGS, values.productShipping),
    productId: isCatalogue ? null : (values.product?.id ?? null),
    catalogue: isCatalogue
      ? {
          productIds: values.catalogueProducts.map(({ id }) => id),
          maxItems: wholeOrNull(values.pickItems),
          maxValueMinor: minorOrNull(values.pickValue),
        }
      : null,
    shipByDays: wholeOrNull(values.shipByDays),
    digitalDelivery: known(DIGITAL_DELIVERIES, values.digitalDelivery),
    videoDuration:
      values.durationKind === 'short'
        ? { kind: 'short' }
        : values.durationKind === 'custom' && seconds !== null
          ? { kind: 'custom', seconds }
          : null,
    aspectRatio: known(ASPECT_RATIOS, values.aspectRatio),
    scenario: values.scenario,
    scenes: values.scenes.map(({ text, seconds: sceneSeconds }) => ({ text, seconds: wholeOrNull(sceneSeconds) })),
    rules: { do: values.rulesDo, dont: values.rulesDont },
    references: values.references,
    recruitmentType: known(RECRUITMENT_TYPES, values.recruitmentType),
    collaborations: wholeOrNull(values.collaborations),
    amountMinor: minorOrNull(values.paymentAmount),
    currency,
    defaultFeeMinor: minorOrNull(values.defaultFee),
    allowCustomFee: values.allowCustomFee,
    maxFeeMinor: values.allowCustomFee ? minorOrNull(values.maxFee) : null,
    creatorSpec: {
      countries: values.countries,
      age: { min: wholeOrNull(values.ageMin) ?? 0, max: wholeOrNull(values.ageMax) ?? 0 },
      genders: values.genders,
      categories: values.categories,
    },
    disclosure: values.disclosure,
    licence: { usages: values.usages, durationDays, territory: values.territory },
    reviewDays: wholeOrNull(values.reviewDays) ?? 0,
    revisionRounds: wholeOrNull(values.revisionRounds) ?? 99,
  };
}

/** The texts as the server keeps them, so that what was sent is known again in what is stored. */
export const withCleanTexts = (values: ChallengeFormValues): ChallengeFormValues => ({
  ...values,
  title: cleanText(values.title),
  label: cleanText(values.label),
  description: cleanText(values.description),
  scenario: cleanText(values.scenario),
  scenes: values.scenes.map((scene) => ({ ...scene, text: cleanText(scene.text) })),
  rulesDo: values.rulesDo.map(cleanText),
  rulesDont: values.rulesDont.map(cleanText),
  references: values.references.map(cleanText),
  disclosure: values.disclosure.map(cleanText),
});

/** The body that the API takes. */
export function toBody(typed: ChallengeFormValues): CreateChallengeBody {
  const values = withCleanTexts(typed);
  const { amountMinor, defaultFeeMinor, ...brief } = toBrief(values);
  const major = (minor: number | null) => (minor === null ? null : minorToMajor(minor, values.currency));
  return {
    ...brief,
    paymentAmount: major(amountMinor),
    defaultFee: major(defaultFeeMinor),
    label: values.label,
    lapseApplications: values.lapseApplications,
  };
}

/** Only what differs from the values as they were stored. */
export const toChanges = (before: ChallengeFormValues, values: ChallengeFormValues): UpdateChallengeBody =>
  changesOf(toBody(before), toBody(values));

/** Fields of the form by the field of the brief, or of the body, that they show. */
const FIELD_OF: Record<string, ChallengeField> = {
  coverImageId: 'cover',
  productId: 'product',
  catalogue: 'catalogueProducts',
  videoDuration: 'durationKind',
  rules: 'rulesDo',
  amountMinor: 'paymentAmount',
  defaultFeeMinor: 'defaultFee',
  maxFeeMinor: 'maxFee',
  creatorSpec: 'countries',
  licence: 'usages',
};
const PATH_OF: Record<string, ChallengeField> = {
  'catalogue.maxItems': 'pickItems',
  'catalogue.maxValueMinor': 'pickValue',
  'creatorSpec.countries': 'countries',
  'creatorSpec.categories': 'categories',
  'creatorSpec.genders': 'genders',
  'creatorSpec.age.min': 'ageMin',
  'creatorSpec.age.max': 'ageMax',
  'licence.usages': 'usages',
  'licence.durationDays': 'licenceDays',
  'licence.territory': 'territory',
};

/** The form's field for a path of the brief or of the body: "creatorSpec.age.min" → "ageMin", "references.2" as it is. */
export function toChallengeField(path: string): string {
  const exact = PATH_OF[path];
  if (exact) return exact;
  const [head = '', ...rest] = path.split('.');
  const field = FIELD_OF[head];
  return field ?? [head, ...rest].join('.');
}
