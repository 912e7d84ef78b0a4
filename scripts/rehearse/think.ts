import type { Random } from '#server/db/seed/random';
import type { BotTime } from './agenda.ts';

/** Plans what follows from something that was not thought about before, after a while between two spans in ms. */
export type Think = (
  topic: string,
  at: BotTime,
  span: readonly [number, number],
  act: (chance: Random, at: BotTime) => Promise<void>,
) => void;
