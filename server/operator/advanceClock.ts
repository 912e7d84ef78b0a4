import type { ProductClock } from '#server/operator/productClock';
import type { App } from '#server/plugins/routes';

/** Moves the product's clock on by so many ms and does at once what is due by then. Rejects on a server that is no demo. */
export async function advanceClock(clock: ProductClock, app: App, byMs: number): Promise<void> {
  await clock.advance(byMs);
  await app.housekeeping.runAll();
  await app.jobs.send('mail', 'due');
}
