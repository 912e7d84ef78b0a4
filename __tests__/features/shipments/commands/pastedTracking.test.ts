import { describe, expect, it } from '@jest/globals';
import { isPastedTable, pasteTracking } from '../../../../src/features/shipments/commands/pastedTracking.ts';

const rows = [1, 2, 3].map((id) => ({
  id,
  code: `SH-2026-00000${id}`,
  carrier: '',
  unknownCarrier: '',
  trackingNumber: '',
}));
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

  const NAMES = ['', 'Elif Kaya', 'Ayşe Koç 3', 'Mert Demir'];
  const named = (text: string) =>
    pasteTracking(rows, 0, text, (id) => NAMES[id] ?? '').rows.map(({ carrier, unknownCarrier, trackingNumber }) =>
      [carrier, unknownCarrier && `?${unknownCarrier}`, trackingNumber].filter(Boolean).join(' '),
    );

  it('names a carrier that is not known, in place of the one that was chosen', () => {
    expect(named('Güvercin\t12345\nPigeon\tABCDEF')).toEqual(['?Güvercin 12345', '?Pigeon ABCDEF', '']);
    expect(named('12345\tGüvercin')).toEqual(['?Güvercin 12345', '', '']);
    expect(named('shipment_code;carrier;tracking_number\nSH-2026-000002;Güvercin;')).toEqual(['', '?Güvercin', '']);
    const chosen = rows.map((row) => ({ ...row, carrier: 'ups' }));
    expect(pasteTracking(chosen, 0, 'Güvercin\t12345').rows[0]).toMatchObject({
      carrier: '',
      unknownCarrier: 'Güvercin',
    });
    const wrong = rows.map((row) => ({ ...row, unknownCarrier: 'Güvercin' }));
    expect(pasteTracking(wrong, 0, 'Aras\t12345').rows[0]).toMatchObject({ carrier: 'aras', unknownCarrier: '' });
  });

  it('takes numbers of letters alone, and numbers that are written in groups', () => {
    expect(named('UPS\tABCDEFGH\nABCDEF\tPTT')).toEqual(['ups ABCDEFGH', 'ptt ABCDEF', '']);
    expect(named('ABCDEF\nGHIJKL')).toEqual(['ABCDEF', 'GHIJKL', '']);
    expect(named('UPS\tRR 123 456 TR')).toEqual(['ups RR 123 456 TR', '', '']);
  });

  it('takes the only cell behind a carrier for its number in whatever form, but no link', () => {
    expect(named('Aras Kargo\tABC 12\nSH-2026-000002\tPTT\tno. AB 1')).toEqual(['aras ABC 12', 'ptt no. AB 1', '']);
    expect(named('Aras Kargo\thttps://kargo.example/x')).toEqual(['aras', '', '']);
  });

  it('takes no name for a number, and brings a line to the creator that it names', () => {
    expect(named('Ayşe Koç 3\tAras')).toEqual(['', 'aras', '']);
    expect(named('Mert Demir\tAras\t12345\nElif Kaya\tPTT\t67890')).toEqual(['ptt 67890', '', 'aras 12345']);
    // Somebody who is not in the table is no number either.
    expect(named('Zeynep Ay 3\tAras\t12345')).toEqual(['aras 12345', '', '']);
    expect(named('Zeynep Ay 3\tAras')).toEqual(['aras', '', '']);
  });

  it('reads the columns of a sheet by their headings, whatever else it has', () => {
    expect(
      named(
        'shipment_code,carrier,tracking_number,tracking_url,shipped_at,Creator,Items\nSH-2026-000003,ups,,,2026-11-21,Mert Demir,2 × Cream 50\nSH-2026-000001,mng,X1234,https://x.example,,Elif Kaya,1 × Cream',
      ),
    ).toEqual(['mng X1234', '', 'ups']);
    expect(named('Takip no\tKargo firması\n111\tAras')).toEqual(['aras 111', '', '']);
  });

  it('takes a single number for no table', () => {
    expect(isPastedTable(' 123456 ')).toBe(false);
    expect(isPastedTable('Aras\t123456')).toBe(true);
    expect(isPastedTable('1\n2')).toBe(true);
  });
});
