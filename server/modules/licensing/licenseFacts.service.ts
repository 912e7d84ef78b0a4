import { sql, type SQL } from 'drizzle-orm';
import { commonChallenge } from '#server/modules/contents/contentFacts.service';

/** Whose contents a licence is about, and the challenge that all of them are from; null where there is none. */
export const licenseCreator = (brand: SQL, id: SQL): SQL =>
  sql`(select licenses.creator_id from licenses where licenses.brand_id = ${brand} and licenses.id = ${id})`;
export const licenseChallenge = (brand: SQL, id: SQL): SQL =>
  commonChallenge(
    sql`(select license_contents.content_id from license_contents where license_contents.brand_id = ${brand} and license_contents.license_id = ${id})`,
  );
