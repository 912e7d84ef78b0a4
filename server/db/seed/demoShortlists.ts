import { desc, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import type { DemoPeople } from '#server/db/seed/demoPeople';
import { creatorBlocks } from '#server/modules/creators/creatorBlocks.table';
import { creators } from '#server/modules/creators/creators.table';
import { shortlistEntries, shortlists } from '#server/modules/creators/shortlists.table';

const DAY_MS = 86_400_000;

/** What each list of the cosmetics brand is for, and whom of the beauty creators it takes, by their place in the order of engagement. */
const LISTS = [
  {
    name: 'Kış bakımı',
    places: [2, 5, 9, 14, 21, 30],
    notes: ['Cilt bakımını sade anlatıyor', '', 'Yorumlarda çok soru alıyor', '', '', 'Ücreti bütçemize uygun'],
  },
  { name: 'Uzun soluklu iş birliği', places: [1, 12, 40], notes: ['Geçen yıl tanıştık, tonu bize çok yakın', '', ''] },
] as const;
/** Bits of the beauty category. */
const BEAUTY = 1;

/** Two shortlists with notes, and one creator whom the brand wants to see no more. */
export async function insertShortlists(tx: Tx, { brands, members }: DemoPeople, now: Date): Promise<void> {
  const brand = brands.find(({ key }) => key === 'cosmetics');
  if (!brand) return;
  const people = members.filter(({ brandId }) => brandId === brand.id).map(({ userId }) => userId);
  const found = await tx
    .select({ id: creators.id })
    .from(creators)
    .where(sql`${creators.categoryMask} & ${BEAUTY} <> 0 and ${creators.country} = 'TR'`)
    .orderBy(desc(creators.engagementTenths), desc(creators.id))
    .limit(60);
  for (const [place, { name, places, notes }] of LISTS.entries()) {
    const createdAt = new Date(now.getTime() - (20 - place * 9) * DAY_MS);
    const [list] = await tx
      .insert(shortlists)
      .values({ brandId: brand.id, name, createdBy: brand.ownerId, createdAt })
      .returning({ id: shortlists.id });
    if (!list) continue;
    await tx.insert(shortlistEntries).values(
      places.map((at, i) => ({
        brandId: brand.id,
        shortlistId: list.id,
        creatorId: found[at]?.id ?? 0,
        note: notes[i] ?? '',
        addedBy: people[i % people.length] ?? brand.ownerId,
        addedAt: new Date(createdAt.getTime() + i * 3_600_000),
      })),
    );
  }
  const blocked = found[50];
  if (blocked)
    await tx.insert(creatorBlocks).values({
      brandId: brand.id,
      creatorId: blocked.id,
      blockedBy: brand.ownerId,
      createdAt: new Date(now.getTime() - 5 * DAY_MS),
    });
}
