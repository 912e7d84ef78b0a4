type Work = () => void;

/** First everybody keeps what they have; then it is written. */
const keepers = new Set<Work>();
const writers = new Set<Work>();
let isWatching = false;

function leave(): void {
  for (const work of [...keepers, ...writers]) work();
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('pagehide', leave);
  // A page in the background may end without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
}

/**
 * Does something whenever the page is left, reloaded or put in the background. Those who `keep` come before those who
 * `write`, whoever asked first: browsers call the listeners of a window in the order in which they were added. Returns
 * the way to stop.
 */
export function onPageLeft(stage: 'keep' | 'write', work: Work): () => void {
  watch();
  const works = stage === 'keep' ? keepers : writers;
  works.add(work);
  return () => void works.delete(work);
}
