/** @engine both: each engine is opened in its own way */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCatalogue } from '../../support/catalogue.ts';
import { emptyPlace, type Place } from '../../support/backups.ts';
import { openOwner } from '../../support/oldInstallation.ts';

/** What a later version would have brought the database to. */
const LATER = Date.UTC(2031, 4, 6, 7, 8);

let place: Place;
beforeAll(async () => {
  place = await emptyPlace();
  await (await place.open()).database.close();
});
afterAll(() => place.remove());

async function asOwner(text: string): Promise<Record<string, unknown>[]> {
  const owner = await openOwner(place);
  try {
    return await owner.ask(text);
  } finally {
    await owner.close();
  }
}
const migrations = () => asOwner('select id, hash, created_at::text from drizzle.__drizzle_migrations order by id');

describe('a database that a newer version has migrated', () => {
  it('is refused by this one, which names both and changes nothing, until it is as before', async () => {
    await asOwner(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', ${LATER})`,
    );
    const before = await migrations();
    await expect(place.open()).rejects.toThrow(
      /^A newer version of Meydan has used this database: its last migration is of 2031-05-06 07:08 UTC, that of this version is \d{4}_\w+ of 20\d\d-\d\d-\d\d \d\d:\d\d UTC\. Start the newer version, or go back as docs\/operating\.md says\.$/,
    );
    expect(await migrations()).toEqual(before);
    await asOwner(`delete from drizzle.__drizzle_migrations where created_at = ${LATER}`);
    const { database } = await place.open();
    expect((await readCatalogue(database)).length).toBeGreaterThan(100);
    await database.close();
  });
});
