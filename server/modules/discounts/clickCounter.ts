import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/db/client';
import { writeClicks, type Click } from '#server/modules/discounts/trackedLinks.service';

/** Clicks of one statement at most. */
const BATCH = 500;

/**
 * Counts clicks in groups: whoever comes while a group is written is part of the next one, and each is answered only once
 * its own group is committed. So a click costs a share of a transaction, and none that was answered is lost.
 */
export class ClickCounter {
  readonly #database: Database;
  #waiting: { click: Click; done: PromiseWithResolvers<void> }[] = [];
  #isWriting = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolves once the click is committed; rejects when it could not be, and then it was not counted. */
  count(click: Click): Promise<void> {
    const done = Promise.withResolvers<void>();
    this.#waiting.push({ click, done });
    if (!this.#isWriting) void this.#writeAll();
    return done.promise;
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      // The embedded engine works in this thread: without a turn for what has arrived meanwhile, every group would be of one.
      await setImmediate();
      const group = this.#waiting.splice(0, BATCH);
      try {
        await this.#database.system((tx) =>
          writeClicks(
            tx,
            group.map(({ click }) => click),
          ),
        );
        for (const { done } of group) done.resolve();
      } catch (error) {
        for (const { done } of group) done.reject(error);
      }
    }
    this.#isWriting = false;
  }
}
