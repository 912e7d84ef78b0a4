import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CHAIN_KINDS, chainHead, type ChainKind } from '#contract/rules/chains';
import { LINE_MAX } from '../../../src/features/verify/readLines.ts';
import { type Progress, verifyChain } from '../../../src/features/verify/verifyChain.ts';
import { scaled } from '../../support/scale.ts';
import { chainLines, chainRows, type WritableRow } from '../../support/chainFile.ts';

/** Rows of a long file. */
const LONG = scaled(20_000, 100_000);

beforeAll(() => {
  // Every browser has it on https; jsdom does not.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

const verify = (parts: BlobPart[], onProgress: (progress: Progress) => void = () => {}) =>
  verifyChain(new Blob(parts), { signal: new AbortController().signal, onProgress });
const fileOf = (lines: readonly string[]) => [`${lines.join('\n')}\n`];
/** The file of a chain whose rows were meddled with. */
const changed = (kind: ChainKind, change: (rows: WritableRow[]) => WritableRow[], count = 9) =>
  verify(fileOf(chainLines(kind, change(chainRows(kind, count)))));

describe('verifyChain', () => {
  it.each(CHAIN_KINDS)('finds every row of a %s in its place, and says how each chain ends', async (kind) => {
    const rows = chainRows(kind, 9);
    const verdict = await verify(fileOf(chainLines(kind, rows)));
    const ends = kind === 'ledger' ? [rows[7], rows[8]] : [rows[8]];
    expect(verdict).toEqual({
      outcome: 'whole',
      kind,
      brandId: 7,
      rows: 9,
      chains: ends.map((row) => ({
        currency: row?.['currency'] ?? null,
        rows: row?.['seq'] ?? row?.['place'],
        hash: row?.['hash'],
        createdAt: row?.['createdAt'],
      })),
    });
  });

  it.each(CHAIN_KINDS)('names the row of a %s that was changed, with the hash of its content', async (kind) => {
    const verdict = await changed(kind, (rows) =>
      rows.map((row, at) => (at === 4 ? { ...row, createdAt: '2026-02-02T00:00:00.000Z' } : row)),
    );
    expect(verdict).toMatchObject({
      outcome: 'broken',
      fault: 'altered',
      line: 6,
      rows: 4,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('tells a row that is missing, one that was replaced and one of another brand', async () => {
    const without = await changed('rights', (rows) => rows.filter((_, at) => at !== 3));
    expect(without).toMatchObject({ fault: 'missing', line: 5, place: 4, rows: 3 });
    const other = { prevHash: 'f'.repeat(64) };
    const replaced = await changed('audit', (rows) => rows.map((row, at) => (at === 2 ? { ...row, ...other } : row)));
    expect(replaced).toMatchObject({ fault: 'order', place: 3 });
    const foreign = await changed('ledger', (rows) => rows.map((row, at) => (at === 5 ? { ...row, brandId: 8 } : row)));
    expect(foreign).toMatchObject({ fault: 'foreign', line: 7 });
    const doubled = await changed('rights', (rows) => rows.flatMap((row, at) => (at === 1 ? [row, row] : [row])));
    expect(doubled).toMatchObject({ fault: 'missing', place: 3, line: 4 });
  });

  it('sees one changed byte anywhere, as far as the file is text', async () => {
    const text = `${chainLines('rights', chainRows('rights', 3)).join('\n')}\n`;
    // The last byte ends the last line: without it nothing is lost.
    for (let at = 0; at < text.length - 1; at += 7) {
      const other = text[at] === 'a' ? 'b' : 'a';
      const verdict = await verify([text.slice(0, at) + other + text.slice(at + 1)]);
      expect([at, verdict.outcome]).not.toEqual([at, 'whole']);
    }
  });

  it.each(CHAIN_KINDS)('reads a %s whose line ends Windows rewrote on the way, and no other change', async (kind) => {
    const lines = chainLines(kind, chainRows(kind, 9));
    expect(await verify([`${lines.join('\r\n')}\r\n`])).toEqual(await verify(fileOf(lines)));
    expect(await verify([`\uFEFF${lines.join('\r\n')}`])).toMatchObject({ outcome: 'whole', rows: 9 });
    // A part that was pasted in.
    const mixed = lines.map((line, at) => `${line}${at % 2 ? '\r\n' : '\n'}`);
    expect(await verify(mixed)).toMatchObject({ outcome: 'whole', rows: 9 });
    const twice = lines.map((line, at) => (at === 3 ? `${line}\r` : line)).join('\r\n');
    expect(await verify([twice])).toMatchObject({ fault: 'rewritten', line: 4 });
    expect(await verify([lines.toSpliced(4, 0, '').join('\r\n')])).toMatchObject({ fault: 'unreadable', line: 5 });
  });

  it('does not believe what no hash covers, or what can be read in two ways', async () => {
    const note = await changed('rights', (rows) => rows.map((row) => ({ ...row, note: 'unlimited' })));
    expect(note).toMatchObject({ fault: 'fields', line: 2 });
    const [head = '', first = ''] = chainLines('rights', chainRows('rights', 1));
    const evil = `${first.slice(0, -1)},"__proto__":{"polluted":true}}`;
    expect(await verify(fileOf([head, evil]))).toMatchObject({ fault: 'fields' });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    const twice = `{"contentId":999,${first.slice(1)}`;
    expect(await verify(fileOf([head, twice]))).toMatchObject({ fault: 'rewritten' });
    for (const line of ['', '[]', 'null', '"x"', '{"place":', '['.repeat(300_000)])
      expect(await verify(fileOf([head, first, line, first]))).toMatchObject({ fault: 'unreadable', line: 3, rows: 1 });
    // Junk is a line of the file and no row of any chain, so that none is blamed for it.
    for (const kind of CHAIN_KINDS) {
      const lines = chainLines(kind, chainRows(kind, 5));
      for (const junk of ['%%%', '{"x":1}', '{"currency":"XXX"}'])
        expect(await verify(fileOf(lines.toSpliced(4, 1, junk)))).toMatchObject({ line: 5, place: null, rows: 3 });
    }
  });

  it.each([
    ['empty', ''],
    ['empty', '\n'],
    ['empty', JSON.stringify(chainHead('rights', 7))],
    ['webPage', '<!doctype html><script>alert(1)</script>'],
    ['notChain', 'id;name\n1;x'],
    ['notChain', '{"place":1}'],
    ['notChain', '{"__proto__":{"format":"meydan-chain"}}'],
    ['notChain', JSON.stringify({ ...chainHead('rights', 7), kind: 'constructor' })],
    ['newer', JSON.stringify({ ...chainHead('rights', 7), version: 2 })],
    ['otherRule', JSON.stringify({ ...chainHead('rights', 7), fields: [] })],
    ['otherRule', JSON.stringify({ ...chainHead('rights', 7), hash: 'md5' })],
  ])('refuses what is no chain: %s', async (reason, text) => {
    expect(await verify([text])).toMatchObject({ outcome: 'refused', reason });
  });

  it('refuses what is no text, and a line without an end after two megabytes of it', async () => {
    expect(await verify([new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xfe])])).toMatchObject({ reason: 'notText' });
    let read = 0;
    const endless = {
      size: 2 ** 30,
      slice: (from: number, to: number) => {
        read += to - from;
        return new Blob(['x'.repeat(to - from)]);
      },
    };
    // All that is asked of a file.
    const verdict = await verifyChain(endless as unknown as Blob, {
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    expect(verdict).toEqual({ outcome: 'refused', reason: 'tooLong', line: 1 });
    expect(read).toBeLessThanOrEqual(2 * LINE_MAX);
  });

  it('reads a long file piece by piece, says how far it is, and stops when told', async () => {
    const lines = chainLines('audit', chainRows('audit', LONG));
    const seen: Progress[] = [];
    const verdict = await verify(fileOf(lines), (progress) => seen.push(progress));
    expect(verdict).toMatchObject({ outcome: 'whole', rows: LONG });
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.map(({ rows }) => rows)).toEqual(seen.map(({ rows }) => rows).toSorted((a, b) => a - b));
    expect(seen.at(-1)).toEqual({ rows: LONG, share: 1 });
    const stop = new AbortController();
    const stopped = verifyChain(new Blob(fileOf(lines)), { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(stopped).rejects.toThrow();
  });
});
