import { browserStorage } from '../storage/browserStorage.ts';

/** How long a tab waits for another one before it goes ahead: longer than one refresh may take. */
const WAIT_MS = 25_000;
const LEASE_MS = 15_000;
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
  const free = await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work(false).then((result) => ({ result })) : null));
  return free ? free.result : afterOthers(name, work);
}

async function afterOthers<T>(name: string, work: Work<T>): Promise<T> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), WAIT_MS);
  let started = false;
  const run = () => {
    started = true;
    clearTimeout(timer);
    return work(true);
  };
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, run);
  } catch (error) {
    if (started) throw error;
    return navigator.locks.request(name, { steal: true }, () => work(true));
  } finally {
    clearTimeout(timer);
  }
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
