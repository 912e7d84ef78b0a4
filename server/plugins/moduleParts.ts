import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Measure } from '#contract/constants/analytics';
import type { WaitingKind } from '#contract/constants/dashboard';
import type { CurrencyCode } from '#contract/constants/money';
import type { AccessAction } from '#contract/rules/access';
import type { ChainKind } from '#contract/rules/chains';
import type { Tx } from '#server/db/client';
import type { BrandScope } from '#server/plugins/brandScope';

/** Where the rows of one kind of chain are kept. */
export interface ChainTable {
  kind: ChainKind;
  table: PgTable;
  chain: PgColumn;
  currency?: PgColumn;
  place: PgColumn;
  hash: PgColumn;
}

/** Where one kind of waiting thing is read from. */
export interface WaitingSource {
  kind: WaitingKind;
  /** What the person must be allowed to do about it. */
  needs: AccessAction;
  /** A query for `name text, due_at timestamptz, target integer`, most pressing first; each may be null. */
  rows: (reader: Pick<BrandScope, 'brandId' | 'userId'>, now: string) => SQL;
}

/** Where the names of things are read from that entries of the audit trail speak of. */
export interface AuditNameSource {
  /** The subject type of such entries. */
  subject: string;
  /** The keys of details that hold one's id, of whatever entry. */
  details?: readonly string[];
  /** Entries whose action begins so name several of them as the detail `ids`. */
  ofActions?: string;
  /** A query for `id, name` of those among the ids that the brand may see named. */
  names: (tx: Tx, brandId: number, ids: SQL) => SQL | Promise<SQL>;
}

/** What marks the rows of one brand, so that they are known wherever they show up. */
export interface BrandMark {
  /** The number of every row, wherever a row has one. */
  id: number;
  uuid: string;
  /** The text wherever any text can be. */
  canary: string;
  /** A creator the brand deals with. Creators belong to nobody, so the number marks nothing. */
  creatorId: number;
}

/**
 * A row of each table, for the tests of isolation: what a column may hold where its type does not tell. A table that is
 * not named is filled by the types alone; null for one that fills itself.
 */
export type SampleRows = (mark: BrandMark) => Record<string, Record<string, unknown> | null>;

/** Whose rows, between two instants, the second one excluded. What has no currency of its own takes the brand's. */
export interface FactSpan {
  brandId: number;
  currency: CurrencyCode;
  from: SQL;
  to: SQL;
}

/**
 * Rows of which figures are made, one for each thing and measure: `kind, id, at, measure, amount, currency, challenge_id,
 * creator_id, discount_id, product_ids, platform, link_id, referrer, as_of, name`, in this order.
 */
export interface FactSource {
  measures: readonly Measure[];
  rows: (span: FactSpan) => SQL;
}
