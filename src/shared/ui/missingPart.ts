/** Stays with the page as it is, and without the part. */
type Stay = () => void;

const waiting: Stay[] = [];
let listen: ((stay: Stay) => void) | null = null;

/** Says that a part of the console did not come; `stay` is called when the person goes on without it. */
export function tellMissingPart(stay: Stay): void {
  if (listen) listen(stay);
  else waiting.push(stay);
}

/** Calls back for each part that did not come, at once for those before. Returns the way to stop listening. */
export function onMissingPart(listener: (stay: Stay) => void): () => void {
  listen = listener;
  for (const stay of waiting.splice(0)) listener(stay);
  return () => {
    if (listen === listener) listen = null;
  };
}
