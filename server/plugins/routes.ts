import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { AccessAction } from '#contract/rules/access';
import type { Entitlement } from '#contract/rules/entitlements';
import type { Config } from '#server/config';
import type { Database } from '#server/db/client';
import type { DemoPart } from '#server/db/seed/demoPart';
import type { Files } from '#server/storage/files';
import type { GuardedFetch, GuardedOpen } from '#server/network/guardedFetch';
import type { Clock } from '#server/plugins/clock';
import type { FileUse } from '#server/plugins/fileUses';
import type { Chore } from '#server/plugins/housekeeping';
import type { AuditNameSource, ChainTable, SampleRows, WaitingSource } from '#server/plugins/moduleParts';
import type { NewsKind } from '#server/plugins/news';
import type { SealedColumn } from '#server/secrets/rotate';
import type { Secrets } from '#server/secrets/secrets';

/** The server as its modules see it: schemas give handlers their types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** A module's routes, registered below the API's base path. */
export type Routes = (app: App) => Promise<void>;

/** What a module brings to the server; `server/modules.ts` lists them all. */
export interface Module {
  /** Of the brand's side. */
  routes: readonly Routes[];
  /** Of the creator's side: every route of these is public or has the access `creator`. */
  creatorRoutes?: readonly Routes[];
  /** The rows of the access matrix that it brings. A route may name those of other modules too. */
  access?: readonly AccessAction[];
  /** What of the plan its own routes need. */
  entitlements?: readonly Entitlement[];
  /** What it does now and then. */
  chores?: (app: App) => readonly Chore[] | Promise<readonly Chore[]>;
  /** What it tells people of, each kind said once. */
  news?: readonly NewsKind[];
  /** Where it uses uploaded files; what nobody uses is removed. */
  fileUses?: readonly FileUse[];
  /** Columns of its tables whose values are sealed; their names end in `_sealed`. */
  sealed?: readonly SealedColumn[];
  /** The chain of hashes that it keeps for each brand. */
  chain?: ChainTable;
  /** What of it waits for a person. */
  waiting?: readonly WaitingSource[];
  /** How the audit trail names its things. */
  auditNames?: readonly AuditNameSource[];
  demo?: DemoPart;
  samples?: SampleRows;
}

/** Who may call a route: everybody, whoever is signed in, a role of the brand by the access matrix, or a creator for themselves. */
export type RouteAccess = 'public' | 'signedIn' | 'creator' | AccessAction;

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    database: Database;
    files: Files;
    fetchForeign: GuardedFetch;
    /** How feeds and their pictures are fetched. */
    openFeed: GuardedOpen;
    secrets: Secrets;
    /** The product's time; see `Clocks`. */
    clock: Clock;
    /** Real time, for what must not end because the product's was moved on. */
    realClock: Clock;
    /** What the server is made of. */
    modules: readonly Module[];
  }
  interface FastifyContextConfig {
    /** Every route has to name one; the server does not start otherwise. */
    access?: RouteAccess;
    /** The brand's id is the path's `:id` and not the query's `brandId`. */
    brandFrom?: 'path';
    /**
     * Answers a repeated Idempotency-Key with the first answer; with one that is read anew where it holds what must not be kept
     * beside its own row, such as an address.
     */
    idempotent?: boolean | { reread: (request: FastifyRequest) => Promise<object> };
    /** A command that is about the version in If-Match, as edits and removals are. */
    hasVersion?: true;
    /** Calls that one network address may make, or searches that one person may; beyond them 429 with Retry-After. */
    limit?: { max: number; windowSeconds: number; only?: 'searches' };
    /** Reads very many rows at once, of which a person may ask for a few in a while. */
    isExport?: true;
    /** Only reads (files are noted in the trail, analytics count what changed), and does so on a standby where there is one; see `registerStandbyReads`. */
    fromStandby?: true;
  }
}
