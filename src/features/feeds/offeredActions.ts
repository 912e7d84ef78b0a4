import { FEED_RUN_OPEN } from '#contract/constants/feeds';
import type { FeedRow } from '#contract/schemas/feeds';

/** What a person can do with a feed, in the order in which it is offered. */
const FEED_ACTIONS = ['run', 'pause', 'resume', 'delete'] as const;
export type FeedAction = (typeof FEED_ACTIONS)[number];

/** What can be done with a feed as it stands. One run of it is open at most; a draft begins with its first run. */
export function offeredActions({ direction, status, lastRun }: Pick<FeedRow, 'direction' | 'status' | 'lastRun'>) {
  const isRunning = lastRun !== null && FEED_RUN_OPEN.includes(lastRun.status);
  const may: Record<FeedAction, boolean> = {
    run: direction === 'import' && !isRunning,
    pause: status === 'active',
    resume: status === 'paused' || status === 'error',
    delete: true,
  };
  return FEED_ACTIONS.filter((action) => may[action]);
}
