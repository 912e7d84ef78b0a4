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
  version: '2026-11-01',
  sha256: 'a'.repeat(64),
  text: { tr: [...LICENCE_TERMS.tr], en: [...LICENCE_TERMS.en] },
  commissionPercent: 10,
};
