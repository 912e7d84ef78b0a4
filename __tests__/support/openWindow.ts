/** A window of this width, as far as media queries go. */
export function openWindow(width: number): void {
  window.matchMedia = (query) => {
    const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    return Object.assign(new EventTarget(), {
      matches: most !== undefined && width <= Number(most),
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  };
}
