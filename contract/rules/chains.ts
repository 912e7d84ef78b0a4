/**
 * The chains of hashes of a brand: its ledger (one for each currency), its audit trail and its rights. Each row's hash
 * covers the hash before it and every field that means something, so that whoever has the rows can tell offline whether one
 * was changed, taken out or put in.
 */
export const CHAIN_KINDS = ['ledger', 'audit', 'rights'] as const;
export type ChainKind = (typeof CHAIN_KINDS)[number];

/** Fields that a row's hash covers, in this order; the hash before it comes first. */
export const CHAIN_FIELDS = {
  ledger: [
    'prevHash',
    'brandId',
    'currency',
    'seq',
    'txId',
    'line',
    'type',
    'availableMinor',
    'heldMinor',
    'debtMinor',
    'creatorPayableMinor',
    'platformRevenueMinor',
    'taxPayableMinor',
    'pspClearingMinor',
    'bonusMinor',
    'availableAfterMinor',
    'heldAfterMinor',
    'refType',
    'refId',
    'challengeId',
    'description',
    'actorType',
    'actorId',
    'createdAt',
  ],
  audit: ['prevHash', 'chain', 'place', 'userId', 'action', 'subjectType', 'subjectId', 'details', 'createdAt'],
  rights: [
    'prevHash',
    'chain',
    'place',
    'kind',
    'contentId',
    'rightId',
    'origin',
    'licenceId',
    'use',
    'usages',
    'territory',
    'startsAt',
    'endsAt',
    'termsHash',
    'actorType',
    'actorId',
    'createdAt',
  ],
} as const satisfies Record<ChainKind, readonly string[]>;

/** The place of a row in its chain, from 1. */
export const CHAIN_PLACE = { ledger: 'seq', audit: 'place', rights: 'place' } as const satisfies Record<
  ChainKind,
  string
>;

/** Stands between the fields of a ledger row; no field can contain it. */
export const FIELD_END = '\u001f';

/** A row as a file has it: numbers, texts, lists, objects and null; instants in ISO. */
export type ChainRow = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The text whose SHA-256, in hexadecimal digits, is the row's hash. */
export function chainText(kind: ChainKind, row: ChainRow): string {
  const fields: readonly string[] = CHAIN_FIELDS[kind];
  const values = fields.map((field) => row[field] ?? null);
  return kind === 'ledger' ? values.map(asText).join(FIELD_END) : JSON.stringify(values);
}

/** What is wrong with a row after the one before it (null for the first); null when it fits. `hash` is that of its text. */
export function chainFault(
  kind: ChainKind,
  before: ChainRow | null,
  row: ChainRow,
  hash: string,
): 'missing' | 'order' | 'altered' | null {
  const place = CHAIN_PLACE[kind];
  if (row[place] !== Number(before?.[place] ?? 0) + 1) return 'missing';
  if ((row['prevHash'] ?? '') !== (before?.['hash'] ?? '')) return 'order';
  return row['hash'] === hash ? null : 'altered';
}

/** Which chain a row of a file belongs to: a brand's ledger has one for each currency. */
export const chainOf = (kind: ChainKind, row: ChainRow): string =>
  kind === 'ledger' ? `${asText(row['brandId'])} ${asText(row['currency'])}` : asText(row['chain']);

/** The first line of a file of a chain; the rows follow, one a line, each with `prevHash` and `hash`. */
export interface ChainHead {
  format: 'meydan-chain';
  version: 1;
  kind: ChainKind;
  brandId: number;
  hash: 'sha256';
  /** Fields in the order in which their values are hashed. */
  fields: readonly string[];
  /** How the values become one text: with this between them, or as a JSON array where it is null. */
  separator: string | null;
}

export const chainHead = (kind: ChainKind, brandId: number): ChainHead => ({
  format: 'meydan-chain',
  version: 1,
  kind,
  brandId,
  hash: 'sha256',
  fields: CHAIN_FIELDS[kind],
  separator: kind === 'ledger' ? FIELD_END : null,
});
