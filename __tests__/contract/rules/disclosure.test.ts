import { describe, expect, it } from '@jest/globals';
import { checkDisclosure, DISCLOSURE_RULES, firstVisibleLine, type DisclosureFault } from '#contract/rules/disclosure';

const LONG =
  'Sabah rutinimin değişmezi, cildim hiç bu kadar iyi görünmemişti ve bunu herkese anlatmak istiyorum çünkü gerçekten çok şaşırdım';

/** Captions with the label that is found, or why none is. */
const CAPTIONS: [caption: string, label: string | null, fault: DisclosureFault | null][] = [
  ['#reklam Yeni serumla üçüncü haftam', '#reklam', null],
  ['#REKLAM Yeni serumla üçüncü haftam', '#REKLAM', null],
  ['#Reklam', '#Reklam', null],
  ['#işbirliği Papatya ile sabah kahvesi', '#işbirliği', null],
  ['#İŞBİRLİĞİ Papatya ile sabah kahvesi', '#İŞBİRLİĞİ', null],
  ['#isbirligi Papatya ile sabah kahvesi', '#isbirligi', null],
  ['#ISBIRLIGI Papatya ile sabah kahvesi', '#ISBIRLIGI', null],
  ['Papatya ile #işbirliği içinde çektim', '#işbirliği', null],
  ['Reklam | Yeni seri raflarda', 'Reklam', null],
  ['REKLAM: yeni seri raflarda', 'REKLAM', null],
  ['[Reklam] Yeni seri raflarda', 'Reklam', null],
  ['Reklam', 'Reklam', null],
  ['İş birliği – Papatya', 'İş birliği', null],
  ['Bu video reklam içerir', 'reklam içerir', null],
  ['Papatya ile ücretli iş birliği', 'ücretli iş birliği', null],
  ['Bu gönderi Papatya tarafından sponsor edilmektedir', 'tarafından sponsor edilmektedir', null],
  ['\n\n  #reklam başlıyoruz', '#reklam', null],
  ['#ad My third week with this serum', '#ad', null],
  ['#AD my third week', '#AD', null],
  ['Ad: my third week', 'Ad', null],
  ['Paid partnership with Papatya', 'Paid partnership with', null],
  ['This video is sponsored by Papatya', 'sponsored by', null],
  ['#rek\u200blam gizli boşlukla', '#reklam', null],
  ['#reklamdeğil sadece sevdim', '#reklamdeğil', 'negated'],
  ['#REKLAMDEĞİL sadece sevdim', '#REKLAMDEĞİL', 'negated'],
  ['#reklam #reklamdegil', '#reklamdegil', 'negated'],
  ['#reklam değil, kendim aldım', '#reklam', 'negated'],
  ['Reklam değil, kendim aldım', null, 'missing'],
  ['This is not an #ad', '#ad', 'negated'],
  ['#notanad just love it', '#notanad', 'negated'],
  ['Bayıldım!\n#reklam', '#reklam', 'hidden'],
  ['Bayıldım!\n\n\n.\n.\n#işbirliği', '#işbirliği', 'hidden'],
  [`${LONG} #reklam`, '#reklam', 'hidden'],
  ['#adventure in Kapadokya', null, 'missing'],
  ['#reklamcılık okuyorum', null, 'missing'],
  ['Reklam gibi duruyor ama çok sevdim', null, 'missing'],
  ['adidas ile koşu', null, 'missing'],
  ['#collab with Papatya', '#collab', 'vague'],
  ['Teşekkürler Papatya #hediye', '#hediye', 'vague'],
  ['', null, 'missing'],
];

describe('checkDisclosure', () => {
  it('judges forty captions', () => expect(CAPTIONS).toHaveLength(40));

  it.each(CAPTIONS)('%j: %p, %p', (caption, label, fault) => {
    expect(checkDisclosure(caption)).toEqual({ found: fault === null, label, fault });
  });

  it('accepts what the brief asks for, and nothing like it', () => {
    expect(checkDisclosure('#werbung Neu', ['#Werbung'])).toMatchObject({ found: true });
    expect(checkDisclosure('#werbung Neu')).toMatchObject({ found: false });
    expect(checkDisclosure('#werbungfrei Neu', ['#Werbung'])).toMatchObject({ found: false });
  });

  it('is not taken in by underscores, nor by the dot that a foreign lower case leaves on the i', () => {
    expect(checkDisclosure('#reklam #reklam_değil')).toEqual({
      found: false,
      label: '#reklam_değil',
      fault: 'negated',
    });
    expect(checkDisclosure('#not_an_ad #ad')).toMatchObject({ found: false, fault: 'negated' });
    expect(checkDisclosure('#iş_birliği Sabah kahvesi')).toMatchObject({ found: true, label: '#iş_birliği' });
    const foreign = '#İŞBİRLİĞİ Sabah kahvesi'.toLocaleLowerCase('en');
    expect(foreign).toContain('i\u0307');
    expect(checkDisclosure(foreign)).toMatchObject({ found: true, fault: null });
    expect(checkDisclosure('#REKLAMDEĞİL'.normalize('NFD'))).toMatchObject({ found: false, fault: 'negated' });
    expect(checkDisclosure('#__ Neu', ['#'])).toMatchObject({ found: false });
    expect(checkDisclosure('#my_label Neu', ['#My_Label'])).toMatchObject({ found: true });
  });

  it('does not count a label beside words that take it back', () => {
    const refused = (label: string) => ({ found: false, label, fault: 'negated' });
    expect(checkDisclosure('bu reklam değil #reklam')).toEqual(refused('reklam'));
    expect(checkDisclosure('This is not an ad. #ad')).toEqual(refused('ad'));
    expect(checkDisclosure('#reklam Artık kuru cilt yok')).toMatchObject({ found: true });
  });

  it('sees what platforms show before the cut', () => {
    expect(firstVisibleLine(`\n${'a'.repeat(200)}\nb`)).toHaveLength(DISCLOSURE_RULES.visibleCharacters);
  });

  it('says of each rule where it is written and when it was looked at', () => {
    expect(DISCLOSURE_RULES.isLegalAdvice).toBe(false);
    for (const { dated, checked, url } of DISCLOSURE_RULES.sources) {
      expect(dated).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(checked >= dated).toBe(true);
      expect(url).toMatch(/^https:/);
    }
  });
});
