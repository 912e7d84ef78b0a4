import { describe, expect, it } from '@jest/globals';
import { LICENCE_USAGES } from '#contract/constants/challenges';
import { licenceSentence, type LicenceDeal } from '#contract/rules/licenceSentence';
import type { LicenceTerms } from '#contract/rules/licensing';

const deal = (terms: Partial<LicenceTerms> = {}, contents = 2): LicenceDeal => ({
  brand: 'Papatya',
  creator: 'Naz Koç',
  contents,
  terms: {
    usages: ['website', 'email'],
    territory: ['TR', 'DE'],
    startDate: '2026-11-25',
    durationDays: 90,
    exclusivity: 'none',
    editsAllowed: true,
    aiTrainingAllowed: false,
    creditRequired: true,
    priceMinor: 125_000,
    currency: 'TRY',
    ...terms,
  },
});
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('the sentence of a licence', () => {
  it('says everything that is agreed, in Turkish and in English', () => {
    expect(plain(licenceSentence(deal(), 'tr'))).toBe(
      'Papatya, Naz Koç adlı üreticinin 2 içeriğini web sitesi ve e-posta için (ülkeler: Türkiye ve Almanya) 25 Kasım 2026 tarihinden başlayarak 90 gün boyunca 1.250,00 ₺ karşılığında kullanabilir; başka markalar da lisans alabilir; marka içerikleri düzenleyebilir, yapay zekâ eğitiminde kullanamaz ve üreticinin adını belirtir.',
    );
    expect(plain(licenceSentence(deal(), 'en'))).toBe(
      'Papatya may use 2 contents of Naz Koç for its website and e-mail, in Türkiye and Germany, from November 25, 2026 for 90 days, for ₺1,250.00; other brands may license them too; the brand may edit them, may not train AI with them and names the creator.',
    );
  });

  it('says of a record where it comes from, and nothing of a price', () => {
    const record = { ...deal({ priceMinor: 0 }), origin: 'manual' as const };
    expect(licenceSentence(record, 'tr')).toContain(
      '90 gün boyunca platform dışında yapılmış bir sözleşmeye dayanarak',
    );
    expect(licenceSentence(record, 'en')).toContain('for 90 days, under a contract made elsewhere; other brands');
  });

  it('says what is free, endless, everywhere, exclusive or not allowed', () => {
    const terms = {
      priceMinor: 0,
      durationDays: null,
      territory: ['WORLDWIDE'],
      exclusivity: 'full' as const,
      editsAllowed: false,
      aiTrainingAllowed: true,
      creditRequired: false,
    };
    expect(licenceSentence(deal(terms, 1), 'en')).toBe(
      'Papatya may use 1 content of Naz Koç for its website and e-mail, worldwide, from November 25, 2026 without an end, free of charge; nobody else may license it meanwhile; the brand may not edit it, may train AI with it and need not name the creator.',
    );
    expect(licenceSentence(deal(terms, 1), 'tr')).toContain(
      '(dünya genelinde) 25 Kasım 2026 tarihinden başlayarak süresiz ve ücretsiz olarak kullanabilir; bu sürede başka hiç kimse lisans alamaz; marka içeriği düzenleyemez',
    );
    const endless = { durationDays: null };
    expect(plain(licenceSentence(deal(endless), 'tr'))).toContain('süresiz olarak 1.250,00 ₺ karşılığında');
    expect(licenceSentence({ ...deal({ ...endless, priceMinor: 0 }), origin: 'manual' }, 'tr')).toContain(
      'süresiz olarak platform dışında',
    );
  });

  it('is one sentence, and another one for every difference', () => {
    for (const language of ['tr', 'en'] as const) {
      const sentences = [
        ...LICENCE_USAGES.map((usage) => deal({ usages: [usage] })),
        ...([30, 90, 180, 365, null] as const).map((durationDays) =>
          deal({ durationDays, usages: ['email', 'in_store'] }),
        ),
        ...(['category', 'full'] as const).map((exclusivity) => deal({ exclusivity })),
        deal({ editsAllowed: false }),
        deal({ aiTrainingAllowed: true }),
        deal({ creditRequired: false }),
        deal({ territory: ['TR'] }),
        deal({ startDate: '2026-11-26' }),
        deal({ currency: 'EUR' }),
        deal({}, 3),
      ].map((one) => licenceSentence(one, language));
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const sentence of sentences) expect(sentence).toMatch(/^[^\n]+[^.]\.$/);
    }
  });
});
