import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { attempts } from '#server/plugins/attempts.table';
import { licenceBody, openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';
import { pdfText } from '../../support/pdfText.ts';

let server: LicenseServer;
const { priceMinor: _price, currency: _currency, message: _message, ...TERMS } = licenceBody([]);
const CONTRACT = Buffer.from('%PDF-1.4\n% sözleşme\n%%EOF');
const codes = { licence: '', record: '' };
beforeAll(async () => {
  server = await openLicenseServer();
  const licence = await server.active({ territory: ['TR', 'DE', 'US', 'GB', 'FR'] });
  codes.licence = licence.code;
  await server.own('POST', `/licensing/requests/${licence.id}/revoke`, { cause: 'breach', reason: 'Şikâyet' });
  const uploaded = await server.member.upload('/licensing/documents', CONTRACT);
  const { document } = uploaded.json() as unknown as { document: { id: string } };
  const record = await server.ask(server.member, 'post', '/licensing/records', {
    ...TERMS,
    contentIds: [await server.content()],
    note: 'Ajans sözleşmesi 🌸, madde 4: «e-posta ve mağaza-içi» kullanım',
    documentId: document.id,
  });
  codes.record = record.body.request.code;
});
afterAll(() => server.close());
beforeEach(() => server.database.system((tx) => tx.delete(attempts)));

const WORDS = {
  tr: {
    hash: 'Özet: ',
    hashed: 'Özeti alınan metin:',
    terms: 'Şartların özeti: ',
    text: 'Metin, özeti: ',
    who: 'Kim: ',
  },
  en: {
    hash: 'Hash: ',
    hashed: 'Hashed text:',
    terms: 'Hash of the terms: ',
    text: 'Text with the hash: ',
    who: 'Who: ',
  },
};

/** Nothing but what the document says to do. */
const recompute = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n').replaceAll(/\s/g, '')).digest('hex');

/** The lines of a document without its footers, two a page. */
async function read(language: 'tr' | 'en', query: Record<string, number> = {}): Promise<string[]> {
  const answer = await server.viewer.get('/licensing/rights/trail', query, { 'accept-language': language });
  return pdfText(answer.rawPayload).flatMap((runs) => runs.slice(0, -2));
}

const after = (lines: readonly string[], start: string): string[] =>
  lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length));

describe.each(['tr', 'en'] as const)('the trail of rights as a PDF in %s', (language) => {
  const words = WORDS[language];

  it('prints the text behind each hash, so that it is recomputed with the document alone', async () => {
    const lines = await read(language);
    expect(lines.join('')).not.toContain('\uFFFD');
    const hashes = after(lines, words.hash);
    expect(hashes).toHaveLength(3);
    const texts = lines.flatMap((line, at) => {
      if (line !== words.hashed) return [];
      const end = lines.findIndex((one, i) => i > at && one.endsWith(']'));
      return [lines.slice(at + 1, end + 1)];
    });
    expect(texts.map(recompute)).toEqual(hashes);
    const rows = texts.map((text) => JSON.parse(text.join('')) as unknown[]);
    expect(rows.map(([before]) => before)).toEqual(['', ...hashes.slice(0, -1)]);
    expect(rows.map((row) => row[13])).toEqual(after(lines, words.terms));
  });

  it('prints the terms under their hash, with the hash of the contract and of its file', async () => {
    const lines = await read(language);
    const starts = lines.flatMap((line, at) => (line.startsWith(words.text) ? [at] : []));
    const texts = new Map(
      starts.map((at, i) => [lines[at]?.slice(words.text.length) ?? '', lines.slice(at + 1, starts[i + 1])]),
    );
    for (const [hash, text] of texts) expect(recompute(text)).toBe(hash);
    for (const hash of after(lines, words.terms)) expect([...texts.keys()]).toContain(hash);
    const record = [...texts.values()].map((text) => text.join('')).find((text) => text.startsWith(codes.record)) ?? '';
    expect(record).toContain(createHash('sha256').update(CONTRACT).digest('hex'));
    expect(record).toContain('[U+1F338]');
    expect(record).not.toMatch(/ücretsiz|free of charge|terms 2026/);
    const licence = [...texts.values()].map((text) => text.join('')).find((text) => text.startsWith(codes.licence));
    const [, contract = ''] = /terms \S+ sha256 ([0-9a-f]{64})/.exec(licence ?? '') ?? [];
    expect([...texts.keys()]).toContain(contract);
  });

  it('names licences by their code, and people by their name', async () => {
    const lines = await read(language);
    const creator = language === 'tr' ? 'Naz Koç (Üretici)' : 'Naz Koç (Creator)';
    expect(after(lines, words.who).slice(0, 2)).toEqual([creator, creator]);
    const entries = lines.join('\n').split(words.hash);
    expect(entries[0]).toContain(codes.licence);
    expect(entries[2]).toContain(codes.record);
  });
});

it('a record with another file has another hash', async () => {
  const made = async (bytes: Buffer) => {
    const content = await server.content();
    const { document } = (await server.member.upload('/licensing/documents', bytes)).json() as unknown as {
      document: { id: string };
    };
    const body = { ...TERMS, contentIds: [content], documentId: document.id };
    const { body: answer } = await server.ask(server.member, 'post', '/licensing/records', body);
    const [kept] = await server.rows<{ terms: string }>(
      sql`select terms from content_rights where content_id = ${content}`,
    );
    return { document: answer.request.document, terms: kept?.terms ?? '', sentence: answer.request.sentence };
  };
  const one = await made(CONTRACT);
  const other = await made(Buffer.from('%PDF-1.4\n% başka\n%%EOF'));
  expect(one.document?.sha256).toBe(createHash('sha256').update(CONTRACT).digest('hex'));
  expect(one.terms.split('\n').at(-1)).toBe(`document sha256 ${one.document?.sha256}`);
  expect(other.terms.split('\n').at(-1)).not.toBe(one.terms.split('\n').at(-1));
  expect(one.sentence.en).toContain('under a contract made elsewhere');
});
