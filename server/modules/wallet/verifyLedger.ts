import { hash } from 'node:crypto';
import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import { CHAIN_FIELDS, FIELD_END } from '#contract/rules/chains';
import type { Tx } from '#server/db/client';
import { instantText } from '#server/db/instants';
import {
  listSealed,
  openSealCheck,
  type ChainedRow,
  type KeptEnds,
  type SealCheck,
} from '#server/modules/audit/chainSeals.service';
import { sumWalletInvoices } from '#server/modules/invoices/invoices.service';
import { ledgerEntries } from '#server/modules/wallet/ledgerEntries.table';
import { ACCOUNTS } from '#server/modules/wallet/postTransaction';
import { walletTopups } from '#server/modules/wallet/topups.table';
import { walletHolds, wallets, type WalletRecord } from '#server/modules/wallet/wallets.table';

/** Where a ledger does not hold. `seq` is the first bad place of a chain, null when its rows hold but do not give the wallet. */
export interface LedgerFault {
  brandId: number;
  currency: CurrencyCode;
  seq: number | null;
  problem: string;
}

interface Replayed {
  seq: number;
  hash: string;
  availableMinor: number;
  heldMinor: number;
  bonusMinor: number;
  debtMinor: number;
}

const HASHED_FIELDS = CHAIN_FIELDS.ledger;

const BATCH = 5000;

/**
 * Replays the ledger from empty: places without gaps, every hash and seal, the ends that were kept, every row summing to 0, balances after each row and at
 * the end those of the wallet, held = open holds, pending = open top-ups, fees and their tax = what was invoiced for them,
 * less credit notes. `brandId` null checks all brands.
 */
export async function verifyLedger(
  tx: Tx,
  brandId: number | null,
  kept: KeptEnds = new Map(),
): Promise<{ wallets: number; rows: number; faults: LedgerFault[] }> {
  const found = await tx
    .select()
    .from(wallets)
    .where(brandId === null ? undefined : eq(wallets.brandId, brandId))
    .orderBy(wallets.brandId, wallets.currency);
  const orphans = await listOrphans(tx, brandId);
  const faults: LedgerFault[] = orphans.map((chain) => ({ ...chain, seq: 1, problem: 'has rows and no wallet' }));
  const known = new Set([...found, ...orphans].map(labelOf));
  for (const gone of await listSealed(tx, 'ledger', kept)) {
    const chain = { brandId: gone.chain, currency: gone.currency as CurrencyCode }; // sealed and kept are only those of wallets
    if ((brandId === null || brandId === gone.chain) && !known.has(labelOf(chain)))
      faults.push({ ...chain, seq: 1, problem: 'is missing' });
  }
  let rows = 0;
  for (const wallet of found) {
    const { brandId: brand, currency } = wallet;
    const seals = await openSealCheck(tx, { kind: 'ledger', chain: brand, currency }, kept);
    const { replayed, fault } = await replay(tx, brand, currency, seals);
    rows += replayed.seq;
    const problem = fault === null ? await compare(tx, wallet, replayed) : null;
    if (fault) faults.push({ brandId: brand, currency, ...fault });
    else if (problem) faults.push({ brandId: brand, currency, seq: null, problem });
  }
  return { wallets: found.length, rows, faults };
}

const labelOf = ({ brandId, currency }: Pick<WalletRecord, 'brandId' | 'currency'>) => `${brandId} ${currency}`;

async function replay(
  tx: Tx,
  brandId: number,
  currency: CurrencyCode,
  seals: SealCheck,
): Promise<{ replayed: Replayed; fault: { seq: number; problem: string } | null }> {
  const replayed: Replayed = { seq: 0, hash: '', availableMinor: 0, heldMinor: 0, bonusMinor: 0, debtMinor: 0 };
  for (;;) {
    const rows = await readRows(tx, brandId, currency, replayed.seq);
    const fitting: ChainedRow[] = [];
    let fault: { seq: number; problem: string } | null = null;
    for (const row of rows) {
      const expected = replayed.seq + 1;
      const problem = step(replayed, row);
      if (problem) {
        fault = { seq: expected, problem };
        break;
      }
      fitting.push({ place: replayed.seq, hash: replayed.hash });
    }
    const isLast = fault === null && rows.length < BATCH;
    const sealed = (await seals.next(tx, fitting)) ?? (isLast ? seals.end(replayed.seq) : null);
    if (sealed) return { replayed, fault: { seq: sealed.place, problem: sealed.problem } };
    if (fault || isLast) return { replayed, fault };
  }
}

const ROW_END = '\u001e';

/**
 * The next rows of a chain, each the text that its hash was made of with the hash behind it. Written by the database and
 * fetched as one value: reading as many rows column by column takes several times as long.
 */
async function readRows(tx: Tx, brandId: number, currency: CurrencyCode, after: number): Promise<string[]> {
  const columns = getTableColumns(ledgerEntries);
  const text = (field: (typeof HASHED_FIELDS)[number]) =>
    field === 'createdAt' ? instantText(sql`${columns.createdAt}`) : sql`coalesce(${columns[field]}::text, '')`;
  const row = sql.join([...HASHED_FIELDS.map(text), columns.hash], sql` || ${FIELD_END}::text || `);
  const batch = tx
    .select({ seq: ledgerEntries.seq, row: sql<string>`${row}`.as('row_text') })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.brandId, brandId), eq(ledgerEntries.currency, currency), gt(ledgerEntries.seq, after)))
    .orderBy(asc(ledgerEntries.seq))
    .limit(BATCH)
    .as('batch');
  const [found] = await tx
    .select({ rows: sql<string | null>`string_agg(row_text, ${ROW_END}::text order by seq)` })
    .from(batch);
  return found?.rows ? found.rows.split(ROW_END) : [];
}

const AT = new Map<string, number>(HASHED_FIELDS.map((field, place) => [field, place]));

/** Takes one row in, or says what is wrong with it. */
function step(replayed: Replayed, row: string): string | null {
  const fields = row.split(FIELD_END);
  const value = (field: (typeof HASHED_FIELDS)[number]): string => fields[AT.get(field) ?? -1] ?? '';
  const minor = (field: (typeof HASHED_FIELDS)[number]): number => Number(value(field));
  const own = fields[HASHED_FIELDS.length] ?? '';
  if (minor('seq') !== replayed.seq + 1) return 'is missing';
  if (value('prevHash') !== replayed.hash) return 'does not follow the row before';
  if (hash('sha256', row.slice(0, -own.length - FIELD_END.length)) !== own) return 'was altered';
  if (ACCOUNTS.reduce((sum, account) => sum + minor(account), 0) !== 0) return 'does not sum to zero';
  replayed.seq += 1;
  replayed.hash = own;
  replayed.availableMinor += minor('availableMinor');
  replayed.heldMinor += minor('heldMinor');
  replayed.bonusMinor += minor('bonusMinor');
  replayed.debtMinor -= minor('debtMinor');
  if (minor('availableAfterMinor') !== replayed.availableMinor || minor('heldAfterMinor') !== replayed.heldMinor)
    return 'shows wrong balances';
  return replayed.availableMinor < 0 || replayed.heldMinor < 0 || replayed.bonusMinor < 0 || replayed.debtMinor < 0
    ? 'leaves a negative balance'
    : null;
}

/** What the wallet says otherwise than its replayed ledger, its open holds and its open top-ups. */
async function compare(tx: Tx, wallet: WalletRecord, replayed: Replayed): Promise<string | null> {
  const { brandId, currency } = wallet;
  if (wallet.seq > replayed.seq) return `ends at ${replayed.seq}, the wallet says ${wallet.seq}`;
  // Object.keys forgets the type of its keys.
  const wrong = (Object.keys(replayed) as (keyof Replayed)[]).find((key) => wallet[key] !== replayed[key]);
  if (wrong) return `gives ${wrong} ${replayed[wrong]}, the wallet says ${wallet[wrong]}`;
  const [sums] = await tx
    .select({
      held: sql`(select coalesce(sum(${walletHolds.feeMinor} + ${walletHolds.platformFeeMinor}), 0) from ${walletHolds}
      where ${and(eq(walletHolds.brandId, brandId), eq(walletHolds.currency, currency), eq(walletHolds.status, 'open'))})`.mapWith(
        Number,
      ),
      pending: sql`(select coalesce(sum(${walletTopups.creditedMinor}), 0) from ${walletTopups}
      where ${and(eq(walletTopups.brandId, brandId), eq(walletTopups.currency, currency), inArray(walletTopups.status, ['created', 'pending']))})`.mapWith(
        Number,
      ),
    })
    .from(sql`(select 1) one`);
  if (sums && sums.held !== wallet.heldMinor) return `holds ${wallet.heldMinor}, its open holds ${sums.held}`;
  if (sums && sums.pending !== wallet.pendingMinor)
    return `awaits ${wallet.pendingMinor}, its open top-ups ${sums.pending}`;
  return compareInvoices(tx, wallet);
}

/** What the platform earned from this wallet and what it invoiced for it, tax apart. */
async function compareInvoices(tx: Tx, { brandId, currency }: WalletRecord): Promise<string | null> {
  const [earned] = await tx
    .select({
      net: sql`coalesce(sum(${ledgerEntries.platformRevenueMinor}), 0)`.mapWith(Number),
      tax: sql`coalesce(sum(${ledgerEntries.taxPayableMinor}), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.brandId, brandId),
        eq(ledgerEntries.currency, currency),
        inArray(ledgerEntries.type, ['topup_fee', 'platform_fee', 'refund']),
      ),
    );
  const invoiced = await sumWalletInvoices(tx, brandId, currency);
  return earned?.net === invoiced.netMinor && earned.tax === invoiced.taxMinor
    ? null
    : `earned ${earned?.net ?? 0} and tax of ${earned?.tax ?? 0}, its invoices say ${invoiced.netMinor} and ${invoiced.taxMinor}`;
}

/** Chains whose wallet is gone. */
function listOrphans(tx: Tx, brandId: number | null): Promise<{ brandId: number; currency: CurrencyCode }[]> {
  return tx
    .selectDistinct({ brandId: ledgerEntries.brandId, currency: ledgerEntries.currency })
    .from(ledgerEntries)
    .leftJoin(wallets, and(eq(wallets.brandId, ledgerEntries.brandId), eq(wallets.currency, ledgerEntries.currency)))
    .where(and(sql`${wallets.brandId} is null`, brandId === null ? undefined : eq(ledgerEntries.brandId, brandId)));
}
