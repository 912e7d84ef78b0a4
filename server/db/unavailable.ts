/**
 * The database cannot be reached, answers too late, has no room for more, or was lost before it answered: whether what
 * was asked of it was done is not known. Trying again later may help.
 */
export class DatabaseUnavailable extends Error {}

/**
 * What passes by itself: Node's codes for a connection that was refused or lost and for a full disk, and the server's for
 * connections (08), for having no more of something such as disk or connections (53), for going down (57P), for a time
 * limit of a statement (57014), of a lock (55P03) and of an idle transaction (25P03), two that waited for each other (40P01),
 * and a read that was in the way of what a standby replays (40001).
 * https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const PASSING_CODE =
  /^(E(AI_AGAIN|CONNABORTED|CONNREFUSED|CONNRESET|DQUOT|HOSTUNREACH|NETUNREACH|NOSPC|NOTFOUND|PIPE|TIMEDOUT)|08...|53...|57P..|57014|55P03|25P03|40001|40P01)$/;
/** The same where the driver says it without a code: a lost connection, a statement without an answer, a pool with no connection free in time. */
const PASSING_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|There was an error establishing an SSL connection|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

/** True for an error of the database, or one caused by such, that says nothing against what was asked. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof DatabaseUnavailable ||
    ('code' in error && PASSING_CODE.test(String(error.code))) ||
    PASSING_MESSAGE.test(error.message) ||
    isPassing(error.cause)
  );
}

/** The code of an error, or of what caused it: Drizzle's errors have none themselves. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? String(error.code) : codeOf(error.cause);
}

/** True where a write was refused because nothing may be written. */
export const isRefusedWrite = (error: unknown): boolean => codeOf(error) === '25006';

/**
 * Waits for `work` of the database; an error that may pass becomes a DatabaseUnavailable. What `mayWrite` and is refused
 * met a server that follows another one, such as a leader that is none any more while its connections last.
 */
export async function naming<T>(work: Promise<T>, mayWrite = false): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const passes = isPassing(error) || (mayWrite && isRefusedWrite(error));
    if (error instanceof DatabaseUnavailable || !passes) throw error;
    throw new DatabaseUnavailable('The database cannot be reached', { cause: error });
  }
}
