let region: HTMLElement | null = null;

/** What screen readers listen to. A dialog hides everything beside itself from them, but not this. */
function createRegion(): HTMLElement {
  const made = document.createElement('div');
  made.setAttribute('role', 'status');
  Object.assign(made.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  document.body.append(made);
  new MutationObserver(() => made.removeAttribute('aria-hidden')).observe(made, { attributeFilter: ['aria-hidden'] });
  return made;
}

/**
 * Says aloud what happened where only the eye would see it: a table sorted, a row added. Never what a toast says or
 * what the focus lands on, since both are read anyway.
 */
export function say(text: string): void {
  if (!region?.isConnected) region = createRegion();
  const line = document.createElement('p');
  line.textContent = text;
  // A new element is read even when it says the same as the one before.
  region.replaceChildren(line);
}
