import { describe, expect, it } from '@jest/globals';
import { csvLine, decimalCell, readCsv, readDecimal, textCell } from '#server/files/csvText';

describe('readDecimal', () => {
  it.each([
    ['1.499,90', ';', '1499.90'],
    ['1499.90', ';', '1499.90'],
    ['1,499.90', ',', '1499.90'],
    ['1 499,90 ₺', ';', '1499.90'],
    ['1499,9', ',', '1499.9'],
    ['1.499', ';', '1499'],
    ['1,499', ',', '1499'],
    ['1.234.567', ',', '1234567'],
    ['12', ';', '12'],
    ['TRY 89,90', ';', '89.90'],
    ['$12.50', ',', '12.50'],
    ['1.234.567,89', '\t', '1234567.89'],
  ])('reads %s in a file with %s as %s', (text, delimiter, decimal) =>
    expect(readDecimal(text, delimiter)).toBe(decimal),
  );

  it.each([['abc'], ['-5'], ['1,2,3.4'], ['1..2'], [''], ['12,'], ['1.49.90']])('does not guess at %s', (text) =>
    expect(readDecimal(text, ';')).toBeNull(),
  );
});

describe('readCsv', () => {
  const read = (bytes: Uint8Array) => {
    const csv = readCsv(bytes);
    if (typeof csv === 'string') throw new Error(csv);
    return csv;
  };
  const rowsOf = (bytes: Uint8Array) => read(bytes).rows.map(({ cells }) => cells);

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
    const csv = read(Buffer.from('sku;name\n\nA;"two\nlines"\nB;one\n;\n'));
    expect(csv.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [3, 'A'],
      [5, 'B'],
    ]);
  });

  it('refuses binary contents and unclosed quotes', () => {
    expect(readCsv(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 8]))).toBe('unreadable');
    expect(readCsv(Buffer.from('sku;name\nA;"open'))).toBe('unreadable');
  });

  it.each([[''], ['\uFEFF'], [' \r\n\r\n']])('calls %j empty', (text) =>
    expect(readCsv(Buffer.from(text))).toBe('empty'),
  );

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
