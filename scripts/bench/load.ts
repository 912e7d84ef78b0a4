import { Agent, get } from 'node:http';

export interface LoadResult {
  /** Milliseconds of each answer. */
  latencies: number[];
  perSecond: number;
}

/** Resolves with the milliseconds until the whole answer was read; rejects on anything but 200 and a redirect. */
function request(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 || answer.statusCode === 302
          ? resolve(performance.now() - started)
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });
}

/** Keeps `connections` requests under way for `seconds`, or until there were `requests` of them; each may have headers of its own. */
export async function load(
  url: string,
  headers: Record<string, string> | (() => Record<string, string>),
  {
    connections,
    seconds = Infinity,
    requests = Infinity,
  }: { connections: number; seconds?: number; requests?: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  let sent = 0;
  const worker = async () => {
    while (performance.now() < until && sent++ < requests)
      latencies.push(await request(url, typeof headers === 'function' ? headers() : headers, agent));
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { latencies, perSecond: latencies.length / ((performance.now() - started) / 1000) };
}
