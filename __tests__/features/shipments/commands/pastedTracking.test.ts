import { describe, expect, it } from '@jest/globals';
import { isPastedTable, pasteTracking } from '../../../../src/features/shipments/commands/pastedTracking.ts';

const rows = [1, 2, 3].map((id) => ({ id, code: `SH-2026-00000${id}`, carrier: '', trackingNumber: '' }));
const filled = (start: number, text: string) =>
  pasteTracking(rows, start, text).rows.map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`.trim());

describe('pasteTracking', () => {
  it.each([
    ['cells of a spreadsheet', 'Aras Kargo\t111\nPTT\t222', ['aras 111', 'ptt 222', '']],
    ['a file with semicolons and quotes', '"Yurtiçi Kargo";"111"\r\n"mng";"222"', ['yurtici 111', 'mng 222', '']],
    ['numbers alone', '111\n222\n333', ['111', '222', '333']],
    ['the number before its carrier', '111\tUPS', ['ups 111', '', '']],
    [
      'lines that say for which shipment they are',
      'sh-2026-000003,dhl,333\nSH-2026-000001,dhl,111',
      ['dhl 111', '', 'dhl 333'],
    ],
    ['empty lines and a head', 'carrier\ttracking\n\nAras\t111', ['aras 111', '', '']],
  ])('reads %s', (_what, text, expected) => expect(filled(0, text)).toEqual(expected));

  it('begins in the row in which it was pasted, and counts what has no row', () => {
    expect(filled(1, '111\n222')).toEqual(['', '111', '222']);
    expect(pasteTracking(rows, 2, '111\n222').unused).toBe(1);
    expect(pasteTracking(rows, 0, 'SH-2026-000099;aras;5').unused).toBe(1);
    expect(pasteTracking(rows, 0, '111').unused).toBe(0);
  });

  it('leaves cells alone that a line does not have', () => {
    const known = rows.map((row) => ({ ...row, carrier: 'ups' }));
    expect(pasteTracking(known, 0, '111\n222').rows[1]).toMatchObject({ carrier: 'ups', trackingNumber: '222' });
  });

  it('leaves a row alone whose line is empty, so that the next line keeps its own row', () => {
    expect(filled(0, '\t\nAras\tB2222')).toEqual(['', 'aras B2222', '']);
    expect(filled(0, 'Aras\tA1111\n\nAras\tA3333\n')).toEqual(['aras A1111', '', 'aras A3333']);
  });

  it('takes a single number for no table', () => {
    expect(isPastedTable(' 123456 ')).toBe(false);
    expect(isPastedTable('Aras\t123456')).toBe(true);
    expect(isPastedTable('1\n2')).toBe(true);
  });
});
