import { sql } from 'drizzle-orm';
import type { FileUse } from '#server/plugins/fileUses';

/** Pictures of products, and of those that a change may still bring back. */
export const productPictures: FileUse = {
  purposes: ['product_image'],
  ids: (now) => sql`select unnest(image_ids)::text as id from products
    union all
    select jsonb_array_elements_text(product -> 'imageIds') from product_bulk_changes, jsonb_array_elements(before) product
    where expires_at > ${now.toISOString()}::timestamptz and jsonb_typeof(product -> 'imageIds') = 'array'`,
};
