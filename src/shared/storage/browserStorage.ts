/** Values that could not be written to the browser's storage: blocked, missing or full. */
const memory = new Map<string, string>();
let problem: 'none' | 'found' | 'told' = 'none';
let tell: (() => void) | null = null;

function report(): void {
  if (problem === 'none') problem = 'found';
  if (problem === 'found' && tell) {
    problem = 'told';
    tell();
  }
}

/**
 * localStorage that never throws. What cannot be written there is kept in memory for as long as the page lives,
 * so that everything still works; `onStorageProblem` tells it once.
 */
export const browserStorage = {
  get(key: string): string | null {
    const kept = memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return window.localStorage.getItem(key);
    } catch {
      report();
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
      report();
    }
  },
  remove(key: string): void {
    memory.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {
      report();
    }
  },
  clear(): void {
    memory.clear();
    try {
      window.localStorage.clear();
    } catch {
      report();
    }
  },
};

/** Calls back once, at the first storage failure or at once if it has already happened. Returns the way to stop listening. */
export function onStorageProblem(listener: () => void): () => void {
  tell = listener;
  if (problem === 'found') report();
  return () => {
    if (tell === listener) tell = null;
  };
}
