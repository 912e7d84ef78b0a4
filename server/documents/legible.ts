/** What the font of our documents draws; its Latin with the Turkish letters, Greek, Cyrillic, and the usual signs. */
const DRAWN =
  /^[\n\u0020-\u007E\u00A0-\u00AC\u00AE-\u0148\u014A-\u01C3\u01CD-\u024F\u0259\u0386\u0388-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F\u1E01-\u1E9B\u1E9D-\u1EFF\u2010-\u2015\u2018-\u201E\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203A\u20A0-\u20AF\u20B1-\u20B5\u20B8-\u20BA\u20BC-\u20BF\u2116\u2122\u2190-\u2193\u2212]$/u;
/** Joins emoji or chooses how they look; says nothing by itself. */
const SILENT = /\uFE0E|\uFE0F|[\u200B-\u200F\u2060\uFEFF]/gu;

const named = (sign: string) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** A text as our documents can show it: a sign that their font lacks, as an emoji, is named by its code instead of becoming a box. */
export const legible = (text: string): string =>
  Array.from(
    text
      .normalize('NFC')
      .replace(/\r\n?|\t/g, ' ')
      .replace(SILENT, ''),
    (sign) => (DRAWN.test(sign) ? sign : named(sign)),
  ).join('');
