import { and, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { consents } from '#server/modules/auth/consents.table';
import { reservedUsernames } from '#server/modules/auth/reservedUsernames.table';
import { users, type UserRecord } from '#server/modules/auth/users.table';

const { passwordHash: _secret, ...openColumns } = getTableColumns(users);
/** A person without the password's hash, which a member's transaction may not read. */
export type OpenUserRecord = Omit<UserRecord, 'passwordHash'>;

/** A person with the password's hash. For the system. */
export async function findUser(tx: Tx, id: number): Promise<UserRecord | null> {
  const [found] = await tx.select().from(users).where(eq(users.id, id));
  return found ?? null;
}

/** The account of a normalised address. For the system. */
export async function findUserByEmail(tx: Tx, email: string): Promise<UserRecord | null> {
  const [found] = await tx.select().from(users).where(eq(users.email, email));
  return found ?? null;
}

export const findUsers = (tx: Tx, ids: number[]): Promise<OpenUserRecord[]> =>
  tx.select(openColumns).from(users).where(inArray(users.id, ids));

/** Stores an account; null when its address or username was taken meanwhile. */
export async function insertUser(tx: Tx, values: typeof users.$inferInsert): Promise<UserRecord | null> {
  const [added] = await tx.insert(users).values(values).onConflictDoNothing().returning();
  return added ?? null;
}

export async function isUsernameTaken(tx: Tx, username: string): Promise<boolean> {
  const used = tx
    .select({ one: sql`1` })
    .from(users)
    .where(eq(users.username, username));
  const reserved = tx
    .select({ one: sql`1` })
    .from(reservedUsernames)
    .where(eq(reservedUsernames.username, username));
  const [found] = await tx
    .select({ taken: sql<boolean>`exists ${used} or exists ${reserved}` })
    .from(sql`(select 1) one`);
  return found?.taken ?? false;
}

export async function reserveUsername(tx: Tx, username: string, now: Date): Promise<void> {
  await tx.insert(reservedUsernames).values({ username, createdAt: now }).onConflictDoNothing();
}

export async function insertConsents(tx: Tx, rows: (typeof consents.$inferInsert)[]): Promise<void> {
  await tx.insert(consents).values(rows);
}

/** Notes that the address is the person's own; the first time counts. */
export async function markVerified(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: now, updatedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
}

/** Replaces what an account that is not verified yet was registered with. Its username stays if somebody has the new one. */
export async function replaceRegistration(
  tx: Tx,
  id: number,
  {
    username,
    ...fields
  }: Pick<UserRecord, 'passwordHash' | 'username' | 'phone' | 'firstName' | 'lastName' | 'language'>,
  now: Date,
): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), ne(users.id, id)));
  await tx
    .update(users)
    .set({ ...fields, ...(other ? {} : { username }), updatedAt: now })
    .where(eq(users.id, id));
}

export async function noteLogin(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, id));
}

export async function setPasswordHash(tx: Tx, id: number, passwordHash: string, now: Date): Promise<void> {
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, id));
}

export async function setDisabledAt(tx: Tx, id: number, disabledAt: Date | null, now: Date): Promise<void> {
  await tx.update(users).set({ disabledAt, updatedAt: now }).where(eq(users.id, id));
}

/** Fields of a person that the person may change. */
export type PersonChanges = Partial<
  Pick<UserRecord, 'firstName' | 'lastName' | 'phone' | 'language' | 'profileImageId'>
>;

/** Changes a person's own fields; false when `version` is given and no longer the current one. */
export async function updatePerson(
  tx: Tx,
  id: number,
  version: number | null,
  changes: PersonChanges,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1`, updatedAt: now })
    .where(and(eq(users.id, id), version === null ? undefined : eq(users.version, version)))
    .returning({ id: users.id });
  return changed.length > 0;
}
