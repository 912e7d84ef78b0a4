import { createHash } from 'node:crypto';
import { CHAIN_FIELDS, CHAIN_PLACE, chainHead, chainText, type ChainKind } from '#contract/rules/chains';

export type WritableRow = Record<string, unknown>;

const VALUES: Record<ChainKind, (place: number) => WritableRow> = {
  ledger: (place) => ({ brandId: 7, currency: place % 3 === 0 ? 'EUR' : 'TRY', type: 'topup', availableMinor: place }),
  audit: (place) => ({ chain: 7, action: 'products.update', details: { name: `Ürün ${place}`, 10: 'a', 9: ['b'] } }),
  rights: (place) => ({ chain: 7, kind: 'grant', contentId: place, usages: ['website'], territory: ['TR'] }),
};

/** The rows of a chain of brand 7 as they are hashed, `count` of them; of a ledger each third is in euro. */
export function chainRows(kind: ChainKind, count: number): WritableRow[] {
  const last = new Map<unknown, WritableRow>();
  return Array.from({ length: count }, (_, at) => {
    const values = VALUES[kind](at + 1);
    const before = last.get(values['currency']);
    const filled: WritableRow = Object.fromEntries(CHAIN_FIELDS[kind].map((field) => [field, null]));
    const row: WritableRow = {
      ...filled,
      ...values,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
      prevHash: before?.['hash'] ?? '',
      [CHAIN_PLACE[kind]]: Number(before?.[CHAIN_PLACE[kind]] ?? 0) + 1,
    };
    row['hash'] = createHash('sha256').update(chainText(kind, row)).digest('hex');
    last.set(values['currency'], row);
    return row;
  });
}

/** Lines of a chain's file: its head and these rows. */
export const chainLines = (kind: ChainKind, rows: readonly WritableRow[]): string[] =>
  [chainHead(kind, 7), ...rows].map((line) => JSON.stringify(line));
