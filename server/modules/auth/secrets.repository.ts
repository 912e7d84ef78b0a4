import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { instanceSecrets } from '#server/modules/auth/instanceSecrets.table';

const BYTES = 32;

/** Secrets of this installation by name; missing ones are made. Processes that start together end up with the same. */
export async function readSecrets<N extends string>(tx: Tx, names: readonly N[]): Promise<Record<N, Uint8Array>> {
  await tx
    .insert(instanceSecrets)
    .values(names.map((name) => ({ name, value: randomBytes(BYTES).toString('base64') })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(instanceSecrets)
    .where(inArray(instanceSecrets.name, [...names]));
  const valueOf = (name: N) => Buffer.from(rows.find((row) => row.name === name)?.value ?? '', 'base64');
  // Every name was inserted or there before, so the record is complete.
  return Object.fromEntries(names.map((name) => [name, new Uint8Array(valueOf(name))])) as Record<N, Uint8Array>;
}
