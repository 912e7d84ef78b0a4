/** Stays with the page as it is, and without the part. */
type Stay = () => void;

const waiting: Stay[] = [];
let listen: ((stay: Stay) => void) | null = null;

/** Says that a part of the console did not come; `stay` is called when the person goes on without it. */
export function tellMissingPart(stay: Stay): void {
  if (listen) listen(stay);
  else waiting.push(stay);
}

/**
 * Fetches code that comes when it is first pressed for. Where its file does not come it is tried once more, then the
 * person is told, and there is nothing to go on with: null.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load().catch(load);
  } catch {
    tellMissingPart(() => {});
    return null;
  }
}

/** Calls back for each part that did not come, at once for those before. Returns the way to stop listening. */
export function onMissingPart(listener: (stay: Stay) => void): () => void {
  listen = listener;
  for (const stay of waiting.splice(0)) listener(stay);
  return () => {
    if (listen === listener) listen = null;
  };
}
