import { describe, expect, it } from '@jest/globals';
import { csvLine, CsvRefused, decimalCell, readCsv as readLimited, textCell } from '#server/documents/csvText';

const LIMITS = { rows: 5, columns: 4, rowLength: 100 };
const readCsv = (bytes: Uint8Array) => readLimited(bytes, LIMITS);

/** Why a file is refused and where; null when it is read. */
function refusalOf(text: string | Buffer): { reason: string; line: number | undefined } | null {
  try {
    readCsv(Buffer.from(text));
    return null;
  } catch (error) {
    if (!(error instanceof CsvRefused)) throw error;
    return { reason: error.reason, line: error.line };
  }
}

describe('readCsv', () => {
  const rowsOf = (bytes: Uint8Array) => readCsv(bytes).rows.map(({ cells }) => cells);

  it.each([[';'], [','], ['\t']])('finds the one delimiter %j', (delimiter) => {
    const other = delimiter === ';' ? ',' : ';';
    const text = `sku${delimiter}name\r\nA-1${delimiter}Krem${other} 50 ml\r\n`;
    expect(readCsv(Buffer.from(text))).toMatchObject({
      delimiter,
      heading: ['sku', 'name'],
      rows: [{ line: 2, cells: ['A-1', `Krem${other} 50 ml`] }],
    });
  });

  it('reads UTF-8 with and without mark, UTF-16 and Windows Turkish', () => {
    const text = 'sku;name\r\nA;Şeftali ığüöç İ';
    const windows = Buffer.from(
      Array.from(
        text,
        (letter) => ({ Ş: 0xde, ı: 0xfd, ğ: 0xf0, ü: 0xfc, ö: 0xf6, ç: 0xe7, İ: 0xdd })[letter] ?? letter.charCodeAt(0),
      ),
    );
    const marked = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const bare = Buffer.from(text, 'utf16le');
    const bigEndian = [marked, bare].map((bytes) => Buffer.from(bytes).swap16());
    for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), windows, marked, bare, ...bigEndian])
      expect(rowsOf(bytes)).toEqual([['A', 'Şeftali ığüöç İ']]);
  });

  it('names the line a row starts on, over cells with line breaks and empty lines', () => {
    const csv = readCsv(Buffer.from('sku;name\n\nA;"two\nlines"\nB;one\n;\n'));
    expect(csv.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [3, 'A'],
      [5, 'B'],
    ]);
  });

  it('refuses binary contents and unclosed quotes', () => {
    expect(refusalOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 8]))?.reason).toBe('UNREADABLE');
    expect(refusalOf('sku;name\nA;"open')?.reason).toBe('UNREADABLE');
  });

  it('reads as many rows as it may, without those that are blank, and stops beyond', () => {
    const rows = (count: number, row: string) => `sku;name\n${`${row}\n`.repeat(count)}`;
    expect(refusalOf(rows(5, 'A;b'))).toBeNull();
    expect(refusalOf(`${rows(5, 'A;b')}${';\n'.repeat(30)}`)).toBeNull();
    expect(refusalOf(rows(6, 'A;b'))?.reason).toBe('TOO_MANY_ROWS');
    expect(refusalOf(rows(1000, ';'))?.reason).toBe('TOO_MANY_ROWS');
  });

  it('limits the columns and the length of a row, and names the line', () => {
    expect(refusalOf('sku;a;b;c\nA;1;2;3')).toBeNull();
    expect(refusalOf('sku;a;b;c;d\nA')).toEqual({ reason: 'TOO_MANY_COLUMNS', line: 1 });
    expect(refusalOf('sku;a\nA;1\nB;1;2;3;4;5')).toEqual({ reason: 'TOO_MANY_COLUMNS', line: 3 });
    expect(refusalOf(`sku;a\nA;${'x'.repeat(99)}`)).toBeNull();
    expect(refusalOf(`sku;a\nA;1\nB;${'x'.repeat(101)}`)).toEqual({ reason: 'ROW_TOO_LONG', line: 3 });
  });

  it.each([[''], ['\uFEFF'], [' \r\n\r\n']])('calls %j empty', (text) => expect(refusalOf(text)?.reason).toBe('EMPTY'));

  it('finds the delimiter below empty lines', () =>
    expect(readCsv(Buffer.from('\n\nsku;name\nA;B'))).toMatchObject({ delimiter: ';', heading: ['sku', 'name'] }));
});

describe('writing', () => {
  it('defuses cells that a spreadsheet would run, and reads them back', () => {
    for (const text of ['=1+1', '+90', '-x', '@sum(A1)']) {
      expect(textCell(text)).toBe(`'${text}`);
      const csv = readCsv(Buffer.from(`sku;name\n${csvLine(['A', textCell(text)], 'semicolon')}`));
      expect(csv).toMatchObject({ rows: [{ cells: ['A', text] }] });
    }
    expect(textCell('Krem = iyi')).toBe('Krem = iyi');
  });

  it('quotes only what needs it', () => {
    expect(csvLine(['1499,90', 'a;b', 'say "hi"', 'two\nlines'], 'semicolon')).toBe(
      '1499,90;"a;b";"say ""hi""";"two\nlines"\r\n',
    );
    expect(csvLine(['a;b', '1,5'], 'comma')).toBe('a;b,"1,5"\r\n');
  });

  it('writes the decimal mark that fits the separator', () => {
    expect([decimalCell('1499.90', 'semicolon'), decimalCell('1499.90', 'comma')]).toEqual(['1499,90', '1499.90']);
  });
});
