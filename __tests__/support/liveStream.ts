/** One event of a stream; the data parsed. */
export interface LiveEvent {
  event: string;
  id: string | undefined;
  data: Record<string, unknown>;
}

export interface LiveStream {
  status: number;
  events: LiveEvent[];
  /** Resolves once an event passes the check; rejects after `ms`. */
  until(check: (event: LiveEvent) => boolean, ms?: number): Promise<LiveEvent>;
  /** Resolves with the ms from now until the server ends the stream. */
  ended(): Promise<number>;
  close(): void;
}

const fieldOf = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];

/** Opens a stream over the wire and collects its events. */
export async function openStream(address: string, token: string): Promise<LiveStream> {
  const control = new AbortController();
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'accept-language': 'en' },
    signal: control.signal,
  });
  const events: LiveEvent[] = [];
  const listeners = new Set<() => void>();
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    if (response.status !== 200 || !response.body) return;
    for await (const chunk of response.body) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = fieldOf(block, 'event');
        if (event)
          events.push({
            event,
            id: fieldOf(block, 'id'),
            data: JSON.parse(fieldOf(block, 'data') ?? 'null') as Record<string, unknown>,
          });
      }
      for (const listener of listeners) listener();
    }
  };
  const over = read().catch((error: unknown) => {
    if (!control.signal.aborted) throw error;
  });
  return {
    status: response.status,
    events,
    until: (check, ms = 5000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`Not within ${ms} ms; heard ${JSON.stringify(events)}`)), ms);
        const look = () => {
          const found = events.find(check);
          if (!found) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      }),
    ended: async () => {
      const start = performance.now();
      await over;
      return performance.now() - start;
    },
    close: () => control.abort(),
  };
}
