import { describe, expect, it } from '@jest/globals';
import { legible } from '#server/documents/legible';

describe('legible', () => {
  it('leaves what the font draws: Turkish, accents, Greek, Cyrillic, prices and quotes', () => {
    const text = 'İşbirliği: “ğüşöçı ĞÜŞÖÇİ” – €5, 1.250,00 ₺ · café Ελλάδα Привет → №1 ™';
    expect(legible(text)).toBe(text);
  });

  it('names what it lacks, and drops what only joins', () => {
    expect(legible('Lavanta 🌸 ☀️')).toBe('Lavanta [U+1F338] [U+2600]');
    expect(legible('👩‍🍳')).toBe('[U+1F469][U+1F373]');
    expect(legible('中\u0007\ud800')).toBe('[U+4E2D][U+0007][U+D800]');
    expect(legible('a\r\nb\tc')).toBe('a b c');
    expect(legible('I\u0307stanbul')).toBe('İstanbul');
  });
});
