import type { Tx } from '#server/db/client';
import { buildExport, staleExports } from '#server/modules/feeds/buildExport.service';
import { fetchImages } from '#server/modules/feeds/feedImages';
import { performRun } from '#server/modules/feeds/performRun.service';
import { dueRuns, feedsWithImages } from '#server/modules/feeds/runs.service';
import type { App } from '#server/plugins/routes';
import type { Chore } from '#server/plugins/housekeeping';

const MINUTE_MS = 60_000;
const QUEUE = 'feed-runs';
const IMAGES = 'feed-images';
const EXPORTS = 'feed-exports';

/**
 * Does the runs of feeds as jobs, keyed by the run; fetches pictures, and makes the documents of exports that have changed, by
 * others, keyed by the feed.
 */
export function addFeedJobs(app: App): readonly Chore[] {
  const { database, files, secrets, openFeed, clock } = app;
  const { publicUrl } = app.config;
  const parts = { database, files, secrets, open: openFeed, clock, sendImages: sendImages.bind(null, app) };
  app.jobs.add({ name: QUEUE, run: (key, signal) => performRun(parts, Number(key), signal) });
  app.jobs.add({
    name: IMAGES,
    run: async (key, signal) => {
      const hasMore = await fetchImages({ database, files, open: openFeed, clock: app.realClock }, Number(key), signal);
      if (hasMore) await sendImages(app, Number(key));
    },
  });
  app.jobs.add({
    name: EXPORTS,
    run: (key, signal) => buildExport({ database, files, secrets, publicUrl, now: clock.now() }, Number(key), signal),
  });
  const sendStale = async (now: Date) => {
    for (const id of await staleExports({ database, publicUrl, now })) await sendExport(app, id);
  };
  // Exports that no process has made yet, such as those of fresh demo data, do not wait for the chore's minute.
  app.addHook('onListen', () => {
    void sendStale(clock.now()).catch((error: unknown) => app.log.error({ err: error }, 'exports'));
  });
  return [
    {
      name: 'feeds',
      everyMs: MINUTE_MS,
      run: async (now) => {
        for (const id of await dueRuns(database, now)) await sendRun(app, id);
        for (const id of await feedsWithImages(database)) await sendImages(app, id);
        await sendStale(now);
      },
    },
  ];
}

/** Sends a run's job, with `tx` as part of that transaction of the system. One that is lost is sent again by the chore. */
export const sendRun = (app: App, runId: number, tx?: Tx): Promise<boolean> => app.jobs.send(QUEUE, String(runId), tx);

/** Sends the job that fetches pictures of a feed's products, as `sendRun` does. One that is lost is sent again by the chore. */
export const sendImages = (app: App, feedId: number, tx?: Tx): Promise<boolean> =>
  app.jobs.send(IMAGES, String(feedId), tx);

/** Sends the job that makes an export's document. One that is lost is sent again by the chore. */
export const sendExport = (app: App, feedId: number): Promise<boolean> => app.jobs.send(EXPORTS, String(feedId));
