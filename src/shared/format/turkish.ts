const BACK_VOWELS = 'aıouâû';
const VOWELS = `${BACK_VOWELS}eiöüî`;
const VOICELESS = 'fstkçşhp';

/**
 * "At that brand" in Turkish: "Defne Doğal" gives "Defne Doğal'da", "Ekin" gives "Ekin'de", "Bahar Çiçek" gives "Bahar Çiçek'te".
 * The vowel of the ending follows the last vowel of the name, its consonant hardens after a voiceless letter. A name whose sound is
 * not known, as "No 7", gives "No 7 markasında".
 */
export function atBrand(name: string): string {
  const letters = [...name.toLocaleLowerCase('tr')];
  const last = letters.at(-1);
  const vowel = letters.findLast((letter) => VOWELS.includes(letter));
  if (!last || !vowel || !/\p{L}/u.test(last)) return `${name} markasında`;
  return `${name}'${VOICELESS.includes(last) ? 't' : 'd'}${BACK_VOWELS.includes(vowel) ? 'a' : 'e'}`;
}
