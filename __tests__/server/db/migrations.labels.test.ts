import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { emptyPlace, type Place } from '../../support/backups.ts';
import { migrateFirst, readJournal } from '../../support/landedSchemas.ts';
import { openOwner } from '../../support/oldInstallation.ts';

let place: Place;
beforeEach(async () => {
  place = await emptyPlace();
});
afterEach(() => place.remove());

it('labels of challenges lose their commas, which no list could be narrowed to', async () => {
  const { entries } = readJournal();
  const owner = await openOwner(place);
  await migrateFirst(
    owner,
    entries.findIndex(({ tag }) => tag === '0091_labels_without_commas'),
  );
  await owner.ask(`insert into brands (id, name, slug, status) values (1, 'Ada', 'ada', 'approved')`);
  for (const label of ['Yaz, 2026', ',Yaz,,Kış ,', ',', 'Lansman  iki', ''])
    await owner.ask(
      `insert into challenges (brand_id, title, label, description, scenario, scenes, rules, reference_links, currency,
        allow_custom_fee, creator_spec, disclosure, licence, review_days, revision_rounds, search_text, created_at, updated_at)
      values (1, 'Kampanya', $1, '', '', '[]', '{}', '{}', 'TRY', false, '{}', '{}', '{}', 3, 2, '', now(), now())`,
      [label],
    );
  await migrateFirst(owner, entries.length);
  const found = await owner.ask('select label from challenges order by id');
  expect(found.map(({ label }) => label)).toEqual(['Yaz 2026', 'Yaz Kış', '', 'Lansman  iki', '']);
  await owner.close();
});
