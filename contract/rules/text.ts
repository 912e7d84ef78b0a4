const TURKISH_FOLD: Record<string, string> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
};

/**
 * Folds text for search so that "İSTANBUL", "istanbul" and "ıstanbul" all meet:
 * Turkish lower case, then plain letters for ç ğ ı ö ş ü â î û, NFC, single spaces.
 * The same function writes the database's search column and folds the query.
 */
export function foldTr(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('tr')
    .replace(/[çğıöşüâîû]/g, (letter) => TURKISH_FOLD[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text as the database takes it: in NFC, without NUL, and without half of a character that goes in two. */
export const storable = (text: string): string => text.normalize('NFC').replaceAll('\0', '').toWellFormed();

/** A text of at most so many characters as the database takes it; one that does not fit whole at its end is left out. */
export const cut = (text: string, max: number): string =>
  text
    .normalize('NFC')
    .replaceAll('\0', '')
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
    .trim();

/** ASCII slug of any text: "Çınar Kozmetik A.Ş." → "cinar-kozmetik-a-s". */
export function toSlug(text: string): string {
  return foldTr(text)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
