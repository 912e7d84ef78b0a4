let measured: { zoom: number; size: number } | null = null;

/**
 * Width of this browser's scrollbars in px, measured once for each zoom. The grid would measure it at each of its starts
 * and lay out the page several times while it is built.
 */
export function scrollbarSize(): number {
  const zoom = window.devicePixelRatio;
  if (measured?.zoom !== zoom) {
    const probe = document.createElement('div');
    probe.style.cssText = 'position:absolute;visibility:hidden;overflow:scroll;width:99px;height:99px';
    document.body.append(probe);
    measured = { zoom, size: probe.offsetWidth - probe.clientWidth };
    probe.remove();
  }
  return measured.size;
}
