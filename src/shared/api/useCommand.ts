import { useCallback, useRef } from 'react';
import { randomKey } from './idempotencyKey.ts';

/**
 * For commands that must not happen twice: `once(body, (key) => create({ body, key }).unwrap())`. The same payload is
 * sent with the same key until an answer is heard, so sending it again after a lost one has one effect. Another payload
 * has another key, and so has the first one after it: pause, resume, pause are three commands. Rejects as `send` does.
 */
export function useCommand() {
  const last = useRef<{ text: string; key: string } | null>(null);
  return useCallback(async <A>(payload: unknown, send: (key: string) => Promise<A>): Promise<A> => {
    const text = JSON.stringify(payload);
    const command = last.current?.text === text ? last.current : { text, key: randomKey() };
    last.current = command;
    const answer = await send(command.key);
    if (last.current === command) last.current = null;
    return answer;
  }, []);
}
