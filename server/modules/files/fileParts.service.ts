import { sql, type SQL } from 'drizzle-orm';
import type { FilePurpose } from '#contract/constants/files';

/** A stored picture by its id, as JSON of `StoredPictureRow`, as part of a query; null when it is gone. */
export const storedPicture = (id: SQL): SQL =>
  sql`(select (select row_to_json(f) from (select f.id, f.width, f.height, f.placeholder) f) from files f where f.id = ${id})`;

/** The tiny picture of a stored picture or of a video's poster; null while there is none. */
export const placeholderOf = (id: SQL): SQL => sql`(select nullif(placeholder, '') from files where id = ${id})`;

/** How many of these pictures belong to the brand for this purpose. */
export const countOwnPictures = (brandId: number, purpose: FilePurpose, ids: SQL): SQL =>
  sql`(select count(*)::int from files where brand_id = ${brandId} and purpose = ${purpose} and id = any(${ids}))`;

/** The size in px of a picture that belongs to the brand for this purpose, as JSON; null otherwise. */
export const ownPictureSize = (brandId: number, purpose: FilePurpose, id: SQL): SQL =>
  sql`(select json_build_object('width', width, 'height', height) from files where brand_id = ${brandId} and purpose = ${purpose} and id = ${id})`;

/** Bytes that a brand has stored. */
export const storedBytes = (brandId: number): SQL =>
  sql`(select coalesce(sum(bytes), 0) from files where brand_id = ${brandId})`;

/** Whether a file is a picture that was ordered or captured. */
export const isContentImage = (id: SQL): SQL =>
  sql`exists (select 1 from files where files.id = ${id} and files.purpose = 'content_image')`;
