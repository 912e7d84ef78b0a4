import { and, asc, inArray, isNotNull, isNull, eq, sql } from 'drizzle-orm';
import type { LicensedContent } from '#server/db/seed/demoLicenceSteps';
import { LICENCE_STORIES, type LicenceStory } from '#server/db/seed/demoLicenceStories';
import { workOfFirst, type DemoPart, type DemoWork } from '#server/db/seed/demoPart';
import type { Life } from '#server/db/seed/timeline';
import { contents } from '#server/modules/contents/contents.table';
import { warnOfAdCodes } from '#server/modules/licensing/adCodes.service';
import { expireEnded, lapseUnanswered, remindOfEnds } from '#server/modules/licensing/licenseChores.service';
import { licenseContents } from '#server/modules/licensing/licenses.table';

const DAY_MS = 86_400_000;

/** What may be licensed at that moment, rather something that no licence is about yet; null where there is nothing. */
async function pick({ database, brandId }: DemoWork, isCaptured: boolean): Promise<LicensedContent | null> {
  const [found] = await database.system((tx) =>
    tx
      .select({ contentId: contents.id, creatorId: contents.creatorId })
      .from(contents)
      .where(
        and(
          eq(contents.brandId, brandId),
          isCaptured ? isNull(contents.creatorId) : isNotNull(contents.creatorId),
          inArray(contents.status, ['approved', 'published']),
        ),
      )
      .orderBy(sql`(select count(*) from ${licenseContents} l where l.content_id = ${contents.id})`, asc(contents.id))
      .limit(1),
  );
  return found ? { contentId: found.contentId, creatorId: found.creatorId ?? 0 } : null;
}

async function* live(demo: DemoWork, { ago, first, isCaptured = false, then = [] }: LicenceStory): Life {
  const before = (days: number) => new Date(demo.now.getTime() - days * DAY_MS);
  yield before(ago);
  const content = await pick(demo, isCaptured);
  if (!content) throw new Error(`Nothing could be licensed ${ago} days ago`);
  const which = { ...content, id: await first(demo, content, before(ago)) };
  for (const [days, act] of then) {
    yield before(days);
    await act(demo, which, before(days));
  }
}

/** Licences of the first brand in every state, told by the same functions that serve both sides. */
export const licensingDemo: DemoPart = {
  lives: async (stage) => LICENCE_STORIES.map((story) => live(workOfFirst(stage), story)),
  end: async ({ database, now }) => {
    await lapseUnanswered(database, now);
    await expireEnded(database, now);
    await remindOfEnds(database, now);
    await warnOfAdCodes(database, now);
  },
};
