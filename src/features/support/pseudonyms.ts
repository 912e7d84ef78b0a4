import { AMOUNT, type Powers } from '#contract/rules/figurePowers';

/** Numbers in [0, 1). */
export type Random = () => number;

/** Unforeseeable ones of the browser. */
export const browserRandom: Random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const LOWER = 'abcdefghijklmnoprstuvyz';
const NAMES =
  'Ardıç Badem Begonya Bulut Ceviz Çakıl Çamlık Çiğdem Dalga Demet Erguvan Fesleğen Fındık Fulya Gökçe Güneş Hanımeli Hatmi Ihlamur Irmak İncir Karanfil Kekik Kestane Kumru Lale Lavanta Leylak Limon Manolya Meltem Menekşe Mercan Mimoza Nane Nergis Nilüfer Pamuk Papatya Poyraz Reyhan Safran Sardunya Sarmaşık Söğüt Sümbül Şebboy Turna Vadi Yasemin Yıldız Yosun Zambak Zeytin'.split(
    ' ',
  );

/** Punctuation that says nothing of a person; `@` does. */
const KEPT_SIGNS = /[\s!"'()*,\-./:;<>?[\]_{}|&%+=#~–—…’“”«»]/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HEX = /^[0-9a-f]{32,}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Of amounts. Not ten: times ten a figure still shows its own digits. */
const FACTORS = [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17];
/** Of audiences. None of them makes ten, or one, with a factor of amounts. */
const AUDIENCE_FACTORS = [19, 21, 23, 27, 29, 31, 33, 37];
/** Digits in a row that might be a number of somebody's own: telephone, tax, bank. */
const LONG_NUMBER = 6;

export type Pseudonyms = ReturnType<typeof createPseudonyms>;

/** The replacements of one file: the same for the same value wherever it stands, and other ones in every file. */
export function createPseudonyms(random: Random) {
  const counts: Record<string, number> = {};
  const met = new Map<string, string>();
  const given = new Set<string>();
  const below = (end: number) => Math.floor(random() * end);
  const letter = () => LOWER[below(LOWER.length)] ?? 'a';
  const names = shuffled(NAMES, below);
  let namesGiven = 0;
  let numbersGiven = 0;
  const factor = FACTORS[below(FACTORS.length)] ?? 2;
  const audienceFactor = AUDIENCE_FACTORS[below(AUDIENCE_FACTORS.length)] ?? 19;
  const weeks = (1 + below(40)) * (random() < 0.5 ? -1 : 1);

  const counted = (kind: string) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
  };
  /** The replacement that was given before, else a new one that nothing else has, as far as there are enough. */
  const once = (kind: string, value: string, draw: () => string): string => {
    const key = `${kind} ${value}`;
    const before = met.get(key);
    if (before !== undefined) return before;
    let drawn = draw();
    for (let tries = 0; tries < 20 && (drawn === value || given.has(`${kind} ${drawn}`)); tries += 1) drawn = draw();
    met.set(key, drawn);
    given.add(`${kind} ${drawn}`);
    return drawn;
  };
  const likeSign = (sign: string) => {
    if (/\p{N}/u.test(sign)) return '0'.repeat(sign.length);
    if (/\p{Lu}/u.test(sign)) return Array.from(sign, () => letter().toUpperCase()).join('');
    return /[\p{L}\p{M}]/u.test(sign)
      ? Array.from({ length: sign.length }, letter).join('')
      : KEPT_SIGNS.test(sign)
        ? sign
        : '•'.repeat(sign.length);
  };
  const likeText = (text: string) =>
    text.replace(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu, (part) =>
      once('text', part, () => Array.from(part, likeSign).join('')),
    );
  const nameWord = (word: string) => {
    const base = names[namesGiven % names.length] ?? 'Vadi';
    const round = Math.floor(namesGiven / names.length);
    namesGiven += 1;
    const name = round === 0 ? base : `${base}${round + 1}`;
    return /^\p{Ll}/u.test(word) ? name.toLocaleLowerCase('tr') : name;
  };
  const codeSign = (sign: string) => {
    if (/[0-9]/.test(sign)) return String(below(10));
    return KEPT_SIGNS.test(sign) || /\p{L}/u.test(sign) ? likeSign(sign) : '•'.repeat(sign.length);
  };
  const hex = (text: string) => text.replace(/[0-9a-f]/g, () => below(16).toString(16));
  const numbered = (length: number) => String((numbersGiven += 1)).padStart(length, '0');

  const replace = {
    /** Other letters of the same case, zeros for digits; a word becomes the same one everywhere. */
    text: likeText,
    /** Each word of a name gets a word of its own. */
    name: (value: string) =>
      value.replace(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s]/gu, (part) =>
        /\p{L}/u.test(part) ? once('name', part.toLocaleLowerCase('tr'), () => nameWord(part)) : likeText(part),
      ),
    code: (value: string) =>
      once('code', value, () =>
        UUID.test(value) || HEX.test(value)
          ? hex(value)
          : value.replace(/\d+|[^\d]/gu, (part) =>
              part.length > LONG_NUMBER ? numbered(part.length) : Array.from(part, codeSign).join(''),
            ),
      ),
    codeOrName: (value: string) => (/\d/.test(value) && !/\s/.test(value) ? replace.code(value) : replace.name(value)),
    /** Without a domain, so that nothing in a file looks like an address that somebody could write to. */
    email: (value: string) => once('email', value.toLowerCase(), () => `kisi${numbered(1)}@example`),
    picture: (value: string) =>
      once('picture', value, () => {
        const hue = below(360);
        return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Cpath fill='hsl(${hue} 35%25 70%25)' d='M0 0h4v4H0z'/%3E%3Cpath fill='hsl(${hue} 35%25 55%25)' d='M0 4 ${below(4)} ${1 + below(2)} 4 4z'/%3E%3C/svg%3E`;
      }),
    link: (value: string) => once('link', value, () => `https://example.invalid/${numbered(1)}`),
    dropped: () => '',
  };

  return {
    /** How many values were replaced so far, by kind. */
    counts,
    /** The replacement of a value that somebody's data may stand in. Nothing is nothing. */
    replaced(kind: keyof typeof replace, value: string): string {
      if (value === '') return '';
      counted(kind);
      return replace[kind](value);
    },
    /** A day or an instant some weeks earlier or later, by as many in the whole file; null when it is neither. */
    moved(value: string): string | null {
      if (!INSTANT.test(value) && !DAY.test(value)) return null;
      const moment = new Date(Date.parse(value) + weeks * WEEK_MS);
      if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1 || moment.getUTCFullYear() > 9999) return null;
      counted('date');
      return (
        moment.toISOString().slice(0, value.length - (value.endsWith('Z') ? 1 : 0)) + (value.endsWith('Z') ? 'Z' : '')
      );
    },
    movedMs: (ms: number): number => ms + weeks * WEEK_MS,
    /** Times the whole factors of the file, so that sums still add up; 0 where that is no exact number. */
    scaled(number: number, { amount, audience }: Powers = AMOUNT): number {
      if (number === 0 || (amount === 0 && audience === 0)) return number;
      counted('amount');
      const scaled = number * factor ** amount * audienceFactor ** audience;
      if (!Number.isInteger(number) || amount < 0 || audience < 0) return Math.round(scaled * 1_000_000) / 1_000_000;
      return Number.isSafeInteger(scaled) ? scaled : 0;
    },
    counted,
  };
}

function shuffled(list: readonly string[], below: (end: number) => number): string[] {
  const left = [...list];
  return list.map(() => left.splice(below(left.length), 1)[0] ?? '');
}
