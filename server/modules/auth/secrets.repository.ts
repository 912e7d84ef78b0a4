import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { instanceSecrets } from '#server/modules/auth/instanceSecrets.table';
import { isSealed, type Secrets } from '#server/secrets/secrets';

const BYTES = 32;
const { name: rowKey, value } = instanceSecrets;

/**
 * Secrets of this installation by name; missing ones are made. Processes that start together end up with the same.
 * Throws SecretUnreadable when they were sealed under another key.
 */
export async function readSecrets<N extends string>(
  tx: Tx,
  secrets: Secrets,
  names: readonly N[],
): Promise<Record<N, Uint8Array>> {
  await tx
    .insert(instanceSecrets)
    .values(names.map((name) => ({ name, value: secrets.seal(randomBytes(BYTES).toString('base64'), value, name) })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(instanceSecrets)
    .where(inArray(rowKey, [...names]));
  for (const row of rows) {
    if (isSealed(row.value)) continue;
    // Made before values were sealed.
    const isThis = and(eq(rowKey, row.name), eq(value, row.value));
    await tx
      .update(instanceSecrets)
      .set({ value: secrets.seal(row.value, value, row.name) })
      .where(isThis);
  }
  const valueOf = (name: N) => {
    const kept = rows.find((row) => row.name === name)?.value ?? '';
    return Buffer.from(isSealed(kept) ? secrets.open(kept, value, name) : kept, 'base64');
  };
  // Every name was inserted or there before, so the record is complete.
  return Object.fromEntries(names.map((name) => [name, new Uint8Array(valueOf(name))])) as Record<N, Uint8Array>;
}
