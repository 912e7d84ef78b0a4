import { LICENCE_TERMS } from '#contract/constants/licenceTerms';
import type { LicensableContent, LicenceTermsAnswer } from '#contract/schemas/licensing';

/** A content of Naz, or of whoever is named. */
export const licensable = (id: number, changes: Partial<LicensableContent> = {}): LicensableContent => ({
  id,
  caption: `Winter care ${id}`,
  platform: 'instagram',
  type: 'image',
  cover: null,
  rights: { state: 'none', origin: null, endsAt: null },
  creator: { id: 4, name: 'Naz Koç', handle: 'naz', profileImage: null },
  ...changes,
});

export const TERMS: LicenceTermsAnswer = {
  version: LICENCE_TERMS.version,
  sha256: LICENCE_TERMS.sha256,
  text: { tr: [...LICENCE_TERMS.text.tr], en: [...LICENCE_TERMS.text.en] },
  commissionPercent: 10,
};
