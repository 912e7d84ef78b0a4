import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client';
import { refreshStatistics } from '#server/db/statistics';

/**
 * Adds contents to the library with most of them until there are `wanted` in all, for measuring long lists; answers how
 * many were added. They are like those that are there, whose ids their submissions bear, with other captions, over three
 * years.
 */
export async function growContents(database: Database, wanted: number, now: Date): Promise<number> {
  const added = await database.system(async (tx) => {
    const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(sql`contents`);
    const missing = wanted - (counted?.total ?? 0);
    if (missing <= 0) return 0;
    await tx.execute(sql`
      with likes as (
        select c.*, row_number() over (order by c.id) as place, count(*) over () as places from contents c
        where c.brand_id = (select brand_id from contents group by brand_id order by count(*) desc limit 1)
          and exists (select 1 from content_files f where f.content_id = c.id and f.submission = c.submission)),
      made as (
        insert into contents (brand_id, source, challenge_id, creator_id, creator_name, platform, type, caption, status, submission,
          product_ids, tags, views, search_text, decided_at, created_at, updated_at)
        select l.brand_id, 'manual_upload', l.challenge_id, l.creator_id, l.creator_name, l.platform, l.type, l.caption || ' ' || n,
          (array['captured', 'approved', 'published', 'approved'])[1 + n % 4], l.id, l.product_ids, l.tags, (n * 7919) % 1000000,
          l.search_text || ' ' || n, at, at, at
        from generate_series(1, ${missing}::int) n join likes l on l.place = 1 + n % l.places
          cross join lateral (select ${now.toISOString()}::timestamptz - n * interval '15 minutes' as at) t
        returning id, brand_id, submission as like_id)
      insert into content_files (brand_id, content_id, submission, place, file_id, kind, mime, width, height, bytes, duration_ms, sha256, placeholder)
      select m.brand_id, m.id, m.like_id, f.place, f.file_id, f.kind, f.mime, f.width, f.height, f.bytes, f.duration_ms, f.sha256, f.placeholder
      from made m join likes l on l.id = m.like_id join content_files f on f.content_id = l.id and f.submission = l.submission`);
    return missing;
  });
  await refreshStatistics(database);
  return added;
}
