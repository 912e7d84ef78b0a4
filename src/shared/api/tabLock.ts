import { browserStorage } from '../storage/browserStorage.ts';

/** How long a tab waits for another one before it goes ahead: longer than one refresh may take. */
const WAIT_MS = 25_000;
/** A refresh takes 22 s at most (storage 1 s, two calls of 10 s, 1 s between them): it keeps its lease, and whoever waits outlasts it. */
const LEASE_MS = 24_000;
const POLL_MS = 50;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** `waited` tells that another tab held the lock just before. */
type Work<T> = (waited: boolean) => Promise<T>;

/**
 * Runs `work` while no other tab of this browser runs work under the same name. A tab that is closed frees its lock;
 * one that is frozen loses it after a time limit. Browsers without Web Locks use a lease in storage.
 */
export async function withTabLock<T>(name: string, work: Work<T>): Promise<T> {
  if (!('locks' in navigator)) return withLease(name, work);
  const held = await holding(name, { ifAvailable: true }, () => work(false));
  return held ? held.result : afterOthers(name, () => work(true));
}

async function afterOthers<T>(name: string, work: () => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), WAIT_MS);
  const inTurn = await holding(name, { signal: waiting.signal }, () => {
    clearTimeout(timer);
    return work();
  });
  clearTimeout(timer);
  const held = inTurn ?? (await holding(name, { steal: true }, work));
  return held ? held.result : work();
}

/**
 * Runs `work` under the lock; null when the lock was not to be had. A lock that another tab takes away meanwhile fails
 * the request for it, but not the work that has begun.
 */
function holding<T>(name: string, options: LockOptions, work: () => Promise<T>): Promise<{ result: T } | null> {
  return new Promise((resolve, reject) => {
    let begun = false;
    const over = () => {
      if (!begun) resolve(null);
    };
    navigator.locks
      .request(name, options, (lock) => {
        begun = lock !== null;
        return lock && work().then((result) => resolve({ result }), reject);
      })
      .then(over, over);
  });
}

/** A lease is `owner until`; whoever finds it free writes it, waits a moment and looks whether it still is theirs. */
async function withLease<T>(name: string, work: Work<T>): Promise<T> {
  const key = `lease:${name}`;
  const owner = crypto.randomUUID();
  const giveUpAt = Date.now() + WAIT_MS;
  let waited = false;
  while (Date.now() < giveUpAt) {
    const [, until] = (browserStorage.get(key) ?? '').split(' ');
    if (!(Number(until) > Date.now())) {
      browserStorage.set(key, `${owner} ${Date.now() + LEASE_MS}`);
      await pause(POLL_MS + Math.random() * POLL_MS);
      if (browserStorage.get(key)?.startsWith(owner)) break;
    }
    waited = true;
    await pause(POLL_MS);
  }
  try {
    return await work(waited);
  } finally {
    if (browserStorage.get(key)?.startsWith(owner)) browserStorage.remove(key);
  }
}
