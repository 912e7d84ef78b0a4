/** Waits so many ms, or until given up. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** Waits until the page is looked at, or until given up. */
export function whenVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}

/** A signal that is given once the page was out of sight for so many ms on end, or the other one is. */
export function stayVisible(ms: number, signal: AbortSignal): AbortSignal {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    signal.removeEventListener('abort', end);
    control.abort();
  };
  function look(): void {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(end, ms);
  }
  document.addEventListener('visibilitychange', look);
  signal.addEventListener('abort', end);
  look();
  if (signal.aborted) end();
  return control.signal;
}
