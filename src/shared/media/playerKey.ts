import type { Transport } from './useTransport.ts';

const SKIP_MS = 5_000;

/** Does what a key means to a player. Answers whether it meant anything. */
export function playerKey(key: string, player: Transport): boolean {
  const commands: Readonly<Record<string, () => void>> = {
    ' ': player.toggle,
    ArrowLeft: () => player.skipBy(-SKIP_MS),
    ArrowRight: () => player.skipBy(SKIP_MS),
    ',': () => player.step(-1),
    '.': () => player.step(1),
    1: () => player.setSpeed(1),
    2: () => player.setSpeed(2),
    3: () => player.setSpeed(3),
    4: () => player.setSpeed(4),
  };
  const command = commands[key];
  command?.();
  return command !== undefined;
}
