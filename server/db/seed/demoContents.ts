import { and, eq } from 'drizzle-orm';
import { openDemoMedia } from '#server/db/seed/demoMedia';
import type { ContentScene, ContentStep } from '#server/db/seed/demoContentSteps';
import type { DemoWork } from '#server/db/seed/demoPart';
import type { Life } from '#server/db/seed/timeline';
import { participations } from '#server/modules/participations/participations.table';

const DAY_MS = 86_400_000;

/**
 * What the accepted creators of a challenge delivered and what became of it, each another story, told by the same
 * functions that serve the API.
 */
export async function* liveContents(
  demo: DemoWork,
  challengeId: number,
  stories: readonly (readonly ContentStep[])[],
): Life {
  const accepted = await demo.database.system((tx) =>
    tx
      .select({ participationId: participations.id, creatorId: participations.creatorId })
      .from(participations)
      .where(and(eq(participations.challengeId, challengeId), eq(participations.status, 'accepted')))
      .orderBy(participations.id),
  );
  const media = openDemoMedia(demo.database, demo.files);
  const steps = accepted.flatMap((who, place) => {
    const scene: ContentScene = { demo, media, ...who };
    return (stories[place] ?? []).map(({ ago, act }) => ({
      at: new Date(demo.now.getTime() - ago * DAY_MS),
      scene,
      act,
    }));
  });
  for (const { at, scene, act } of steps.toSorted((a, b) => Number(a.at) - Number(b.at))) {
    yield at;
    await act(scene, at);
  }
}
