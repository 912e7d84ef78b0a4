/** Names of HTML that shops write into their texts: letters of the languages around, and the marks of print. */
export const HTML_NAMES: Record<string, string> = {
  nbsp: '\u00a0',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  ccedil: 'ç',
  Uuml: 'Ü',
  Ouml: 'Ö',
  Auml: 'Ä',
  Ccedil: 'Ç',
  szlig: 'ß',
  scedil: 'ş',
  Scedil: 'Ş',
  gbreve: 'ğ',
  Gbreve: 'Ğ',
  imath: 'ı',
  inodot: 'ı',
  Idot: 'İ',
  acirc: 'â',
  Acirc: 'Â',
  icirc: 'î',
  Icirc: 'Î',
  ucirc: 'û',
  Ucirc: 'Û',
  agrave: 'à',
  eacute: 'é',
  Eacute: 'É',
  egrave: 'è',
  ecirc: 'ê',
  ntilde: 'ñ',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  plusmn: '±',
  times: '×',
  frac12: '½',
  frac14: '¼',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  euro: '€',
  pound: '£',
};
const MARKS = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const NAMED = new Map(Object.entries({ ...HTML_NAMES, ...MARKS }));
/** As HTML does, numbers of the old Windows table, where typographers' quotes stand, are read by it. */
const WINDOWS = new TextDecoder('windows-1252');

function ofNumber(code: number): string | null {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS.decode(Uint8Array.of(code));
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;
}

/** A text with the entities of HTML as what they stand for, once; an unknown one stays as it is. */
export const withoutEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi,
    (whole, tens?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name) ?? whole;
      return ofNumber(tens === undefined ? Number.parseInt(hex ?? '', 16) : Number(tens)) ?? whole;
    },
  );
