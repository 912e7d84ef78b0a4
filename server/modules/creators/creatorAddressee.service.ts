import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { openCreatorContact, type CreatorContact } from '#server/modules/auth/creatorContact.service';
import { creatorFirstName } from '#server/modules/creators/creatorName.service';

/** How to write to a creator and what to call them; null without an open account. For the system, and the keeper of a brand. */
export async function findCreatorAddressee(
  tx: Tx,
  creatorId: number,
): Promise<(CreatorContact & { firstName: string }) | null> {
  const [found] = await tx
    .select({
      contact: sql<CreatorContact | null>`${openCreatorContact(sql`${creatorId}::int`)}`,
      firstName: sql<string>`${creatorFirstName(sql`${creatorId}::int`)}`,
    })
    .from(sql`(select 1) one`);
  return found?.contact ? { ...found.contact, firstName: found.firstName } : null;
}
