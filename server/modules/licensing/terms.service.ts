import { LICENCE_TERMS, LICENCE_TERMS_TEXTS } from '#contract/constants/licenceTerms';
import type { LicenceTermsAnswer } from '#contract/schemas/licensing';
import { notFound } from '#server/plugins/errors';

/** What a licence that is sent now keeps of its text. */
export const sentUnder = { termsVersion: LICENCE_TERMS.version, termsSha256: LICENCE_TERMS.sha256 };

/** A text under which licences stand: of a version, else the one of today. Throws 404 for a version that never was. */
export function findTerms(version: string = LICENCE_TERMS.version): Omit<LicenceTermsAnswer, 'commissionPercent'> {
  const found = LICENCE_TERMS_TEXTS.find((terms) => terms.version === version);
  if (!found) throw notFound();
  const { sha256, text } = found;
  return { version, sha256, text: { tr: [...text.tr], en: [...text.en] } };
}

/** The texts that some other texts name by their hash, by it: each paragraph in Turkish, then each in English. */
export const termsNamedIn = (texts: readonly string[]): Map<string, string> =>
  new Map(
    LICENCE_TERMS_TEXTS.filter(({ sha256 }) => texts.some((one) => one.includes(sha256))).map(({ sha256, text }) => [
      sha256,
      [...text.tr, ...text.en].join('\n'),
    ]),
  );
