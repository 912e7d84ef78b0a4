import type {
  AspectRatio,
  DigitalDelivery,
  LicenceDuration,
  LicenceUsage,
  Objective,
  ProductShipping,
  RecruitmentType,
  VideoType,
} from '#contract/constants/challenges';
import {
  DEFAULT_DISCLOSURES,
  LICENCE_WORLDWIDE,
  REVIEW_DAYS_DEFAULT,
  REVISION_ROUNDS_DEFAULT,
} from '#contract/constants/challenges';
import type { CreatorCategory, CreatorGender } from '#contract/constants/creators';
import type { Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';

/** At most VIDEO_SHORT_SECONDS, or a length in seconds of the brand's own. */
export type VideoDuration = { kind: 'short' } | { kind: 'custom'; seconds: number };

export interface Scene {
  text: string;
  seconds: number | null;
}

/** Whom a challenge looks for. No country, gender or category means any; ages are in years. */
export interface CreatorSpec {
  countries: string[];
  age: { min: number; max: number };
  genders: CreatorGender[];
  categories: CreatorCategory[];
}

export interface BriefLicence {
  usages: LicenceUsage[];
  durationDays: LicenceDuration;
  /** ISO2 codes, or LICENCE_WORLDWIDE alone. */
  territory: string[];
}

/**
 * Products of which each creator chooses, instead of one product that all get. `maxItems` are pieces, `maxValueMinor` what
 * they may cost together, in minor units of the challenge's currency; a draft may leave both out.
 */
export interface BriefCatalogue {
  productIds: number[];
  maxItems: number | null;
  maxValueMinor: number | null;
}

/**
 * Everything a creator is told about a challenge. Dates are calendar days of the brand; amounts are minor units of
 * `currency`. A draft may leave out what is nullable or empty.
 */
export interface Brief {
  title: string;
  description: string;
  /** An uploaded picture. */
  coverImageId: string | null;
  startDate: string | null;
  endDate: string | null;
  contentStart: string | null;
  contentEnd: string | null;
  objective: Objective | null;
  videoType: VideoType | null;
  productShipping: ProductShipping | null;
  productId: number | null;
  catalogue: BriefCatalogue | null;
  shipByDays: number | null;
  digitalDelivery: DigitalDelivery | null;
  videoDuration: VideoDuration | null;
  aspectRatio: AspectRatio | null;
  scenario: string;
  scenes: Scene[];
  rules: { do: string[]; dont: string[] };
  references: string[];
  recruitmentType: RecruitmentType | null;
  collaborations: number | null;
  /** What one collaboration pays. */
  amountMinor: number | null;
  currency: CurrencyCode;
  /** What invitations offer. */
  defaultFeeMinor: number | null;
  allowCustomFee: boolean;
  maxFeeMinor: number | null;
  creatorSpec: CreatorSpec;
  disclosure: string[];
  licence: BriefLicence;
  reviewDays: number;
  revisionRounds: number;
}

export type BriefField = keyof Brief;

/** A brief as somebody starts it. */
export const emptyBrief = (currency: CurrencyCode, language: Language): Brief => ({
  title: '',
  description: '',
  coverImageId: null,
  startDate: null,
  endDate: null,
  contentStart: null,
  contentEnd: null,
  objective: null,
  videoType: null,
  productShipping: null,
  productId: null,
  catalogue: null,
  shipByDays: null,
  digitalDelivery: null,
  videoDuration: null,
  aspectRatio: null,
  scenario: '',
  scenes: [],
  rules: { do: [], dont: [] },
  references: [],
  recruitmentType: null,
  collaborations: null,
  amountMinor: null,
  currency,
  defaultFeeMinor: null,
  allowCustomFee: false,
  maxFeeMinor: null,
  creatorSpec: { countries: [], age: { min: 18, max: 99 }, genders: [], categories: [] },
  disclosure: [...DEFAULT_DISCLOSURES[language]],
  licence: { usages: ['organic_social', 'website'], durationDays: 365, territory: [LICENCE_WORLDWIDE] },
  reviewDays: REVIEW_DAYS_DEFAULT,
  revisionRounds: REVISION_ROUNDS_DEFAULT,
});

/** The brief without lines that say nothing, and with a default fee: as it is published. */
export function completeBrief(brief: Brief): Brief {
  const filled = (lines: string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');
  return {
    ...brief,
    scenes: brief.scenes.filter(({ text }) => text.trim() !== ''),
    rules: { do: filled(brief.rules.do), dont: filled(brief.rules.dont) },
    references: filled(brief.references),
    disclosure: filled(brief.disclosure),
    defaultFeeMinor: brief.defaultFeeMinor ?? brief.amountMinor,
    maxFeeMinor: brief.allowCustomFee ? brief.maxFeeMinor : null,
  };
}
