import type { DemoPart } from '#server/db/seed/demoPart';
import { insertShortlists } from '#server/db/seed/demoShortlists';
import { insertDemoCreators } from '#server/db/seed/insertCreators';

/** The creators of the marketplace, and those whom the first brand keeps in lists. */
export const creatorsDemo: DemoPart = {
  fill: async ({ database, people, now, passwordHash }) => {
    await insertDemoCreators(database, now, passwordHash);
    await database.system((tx) => insertShortlists(tx, people, now));
  },
};
