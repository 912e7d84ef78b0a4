import type { ChallengeField } from './challengeFormValues.ts';

export const BRIEF_SECTIONS = [
  'basics',
  'content',
  'shipping',
  'schedule',
  'recruitment',
  'creators',
  'rights',
] as const;
export type BriefSection = (typeof BRIEF_SECTIONS)[number];

/** Where each field stands, in reading order. */
export const SECTION_FIELDS: Record<BriefSection, readonly ChallengeField[]> = {
  basics: ['title', 'label', 'description', 'cover'],
  content: [
    'objective',
    'videoType',
    'durationKind',
    'durationSeconds',
    'aspectRatio',
    'scenario',
    'scenes',
    'rulesDo',
    'rulesDont',
    'references',
    'disclosure',
  ],
  shipping: [
    'productShipping',
    'productChoice',
    'product',
    'catalogueProducts',
    'pickItems',
    'pickValue',
    'shipByDays',
    'digitalDelivery',
  ],
  schedule: ['startDate', 'endDate', 'contentStart', 'contentEnd'],
  recruitment: [
    'recruitmentType',
    'collaborations',
    'paymentAmount',
    'currency',
    'defaultFee',
    'maxFee',
    'allowCustomFee',
    'lapseApplications',
  ],
  creators: ['countries', 'ageMin', 'ageMax', 'genders', 'categories'],
  rights: ['usages', 'licenceDays', 'territory', 'reviewDays', 'revisionRounds'],
};
const ORDER: readonly string[] = BRIEF_SECTIONS.flatMap((section) => SECTION_FIELDS[section]);

const headOf = (field: string): string => field.split('.')[0] ?? field;

/** The section that a field, or a line of it, belongs to. */
export const sectionOf = (field: string): BriefSection =>
  BRIEF_SECTIONS.find((section) => SECTION_FIELDS[section].some((one) => one === headOf(field))) ?? 'basics';

/** Fields in the order in which they are read. */
export const inReadingOrder = (fields: Iterable<string>): string[] =>
  [...fields].toSorted((one, other) => ORDER.indexOf(headOf(one)) - ORDER.indexOf(headOf(other)));

/** Brings a field to the eye and the focus to it: its input, or the group that stands for it. */
export function goToField(field: string): void {
  const named = [...document.getElementsByName(field), ...document.getElementsByName(`${field}.0`)];
  const exact = named.find((element) => element.offsetParent !== null);
  const target =
    exact ??
    document.getElementById(`field-${field}`) ??
    document.getElementById(`field-${headOf(field)}`) ??
    document.getElementById(field) ??
    document.getElementById(`section-${sectionOf(field)}`);
  target?.scrollIntoView?.({ block: 'center' });
  target?.focus({ preventScroll: true });
}
