import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client';
import { callCounts } from '#server/plugins/callCounts.table';

/** A process tells the others of its calls when these are so large a part of what is allowed; who calls now and then costs no query. */
const TOLD_PART = 1 / 20;
/** Callers that a process has in mind, beyond which the one who came first is forgotten. */
const CALLERS_MAX = 10_000;

interface Calls {
  /** End of the span in ms. */
  until: number;
  /** Of all processes, as far as they were told. */
  known: number;
  /** Of this process, not told yet. */
  untold: number;
}

/** Counts the calls of limited routes over all processes that share a database. */
export class CallCounts {
  readonly #callers = new Map<string, Calls>();
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Counts one call of `caller` in the present span of `spanMs`, of which `max` are allowed. Answers how many there were
   * and for how many ms they count. Several processes let pass at most a twentieth more each.
   */
  async count(caller: string, spanMs: number, max: number): Promise<{ current: number; ttl: number }> {
    const now = Date.now();
    const calls = this.#callsOf(caller, now - (now % spanMs) + spanMs);
    calls.untold += 1;
    // Who is beyond the limit costs no query any more.
    if (calls.known <= max && (calls.untold >= max * TOLD_PART || calls.known + calls.untold > max)) {
      const told = calls.untold;
      calls.untold = 0;
      calls.known = await this.#tell(caller, calls.until, told);
    }
    return { current: calls.known + calls.untold, ttl: calls.until - now };
  }

  /** Removes what no longer counts. */
  async sweep(): Promise<void> {
    await this.#database.system((tx) => tx.delete(callCounts).where(lt(callCounts.until, new Date())));
  }

  #callsOf(caller: string, until: number): Calls {
    const found = this.#callers.get(caller);
    if (found?.until === until) return found;
    const [first] = this.#callers.keys();
    if (first !== undefined && this.#callers.size >= CALLERS_MAX) this.#callers.delete(first);
    const calls = { until, known: 0, untold: 0 };
    this.#callers.delete(caller);
    this.#callers.set(caller, calls);
    return calls;
  }

  async #tell(caller: string, until: number, calls: number): Promise<number> {
    const key = createHash('sha256').update(caller).digest('base64url');
    const [row] = await this.#database.system((tx) =>
      tx
        .insert(callCounts)
        .values({ key, until: new Date(until), calls })
        .onConflictDoUpdate({
          target: [callCounts.key, callCounts.until],
          set: { calls: sql`${callCounts.calls} + excluded.calls` },
        })
        .returning({ calls: callCounts.calls }),
    );
    return row?.calls ?? calls;
  }
}
