import { sql } from 'drizzle-orm';
import type { FileUse } from '#server/plugins/fileUses';

/** Covers of challenges as they are and as they were. */
export const challengeCovers: FileUse = {
  purposes: ['challenge_cover'],
  ids: () => sql`select cover_image_id::text as id from challenges
    union all select brief ->> 'coverImageId' from brief_versions`,
};
