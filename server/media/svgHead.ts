const BYTE_ORDER_MARK = '\uFEFF';
const SPACE = new Set([' ', '\t', '\r', '\n']);
/** Encodings in which every letter of markup is its ASCII byte, so that what is read here is what the drawing library reads. */
const PLAIN_ENCODINGS = /\bencoding\s{0,9}=\s{0,9}["'](utf-8|us-ascii|iso-8859-\d{1,2}|windows-125\d)["']/i;

/**
 * Whether a text begins as an SVG document: an XML declaration, comments and a plain document type may come before the
 * `svg` element, in one pass over the text. A document type with declarations of its own (`<!DOCTYPE svg [<!ENTITY …>]>`)
 * is none, because entities can grow without end.
 */
export function beginsAsSvg(text: string): boolean {
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  /** Steps behind the next `mark`; false when there is none. */
  const passBy = (mark: string): boolean => {
    const found = text.indexOf(mark, at);
    at = found + mark.length;
    return found >= 0;
  };
  const skipSpace = () => {
    while (SPACE.has(text.charAt(at))) at += 1;
  };
  skipSpace();
  if (text.startsWith('<?xml', at)) {
    const start = at;
    if (!passBy('?>')) return false;
    const declaration = text.slice(start, at);
    if (declaration.includes('encoding') && !PLAIN_ENCODINGS.test(declaration)) return false;
  }
  for (;;) {
    skipSpace();
    if (text.startsWith('<!--', at)) {
      at += 4;
      if (!passBy('-->')) return false;
    } else if (text.slice(at, at + 9).toUpperCase() === '<!DOCTYPE') {
      const start = at;
      if (!passBy('>') || text.slice(start, at).includes('[')) return false;
    } else {
      const after = text.charAt(at + 4);
      return text.slice(at, at + 4).toLowerCase() === '<svg' && (SPACE.has(after) || after === '>');
    }
  }
}
