/** As specified: ms for which the pointer, the focus or a finger rests on an element before its hint shows. */
const DELAY_MS = 700;
/** The same soon after another hint, and how long that is. */
const NEXT_DELAY_MS = 100;
const SOON_MS = 800;
/** ms for which a hint stays after the finger has left, and after a tap on a word: unlike pointer and focus, a finger does not say when it has read. */
const TOUCHED_FOR_MS = 1500;
const TAPPED_FOR_MS = 8000;

const HINTED = '[data-hint], [data-hint-term]';
/** A hint that only repeats what its element reads is shown where that is cut off. */
const saysMore = (element: HTMLElement): boolean =>
  element.dataset['hint'] !== element.textContent || element.scrollWidth > element.clientWidth;
function hintedAt(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Element ? target.closest<HTMLElement>(HINTED) : null;
  return element && saysMore(element) ? element : null;
}

/** Tells `show` which element's hint to show, null for none. Returns what ends the watching. */
export function watchHints(show: (anchor: HTMLElement | null) => void): () => void {
  let anchor: HTMLElement | null = null;
  let isShown = false;
  let goneAt = -Infinity;
  let isTouched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    anchor = null;
    if (!isShown) return;
    isShown = false;
    goneAt = performance.now();
    show(null);
  };
  const open = (next: HTMLElement) => {
    clearTimeout(timer);
    anchor = next;
    isShown = true;
    show(next);
  };
  const aim = (next: HTMLElement | null) => {
    if (next === anchor) return;
    hide();
    if (!next) return;
    anchor = next;
    timer = setTimeout(() => open(next), performance.now() - goneAt < SOON_MS ? NEXT_DELAY_MS : DELAY_MS);
  };
  const hideIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(hide, ms);
  };

  const endings: (() => void)[] = [];
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) => {
    document.addEventListener(type, listener, { passive: true });
    endings.push(() => document.removeEventListener(type, listener));
  };
  on('pointerover', ({ pointerType, target }) => {
    // The pointer may go over to the hint itself, to read or to mark it.
    const isOnHint = target instanceof Element && target.closest('[role=tooltip]') !== null;
    if (pointerType !== 'touch' && !isOnHint) aim(hintedAt(target));
  });
  on('pointerdown', ({ pointerType, target }) => {
    hide();
    isTouched = pointerType === 'touch';
    if (isTouched) aim(hintedAt(target));
  });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    on(type, ({ pointerType }) => {
      if (pointerType !== 'touch') return;
      if (isShown) hideIn(TOUCHED_FOR_MS);
      else hide();
    });
  }
  on('click', ({ target }) => {
    const word = hintedAt(target);
    if (!word?.hasAttribute('data-hint-term')) return;
    open(word);
    if (isTouched) hideIn(TAPPED_FOR_MS);
  });
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) aim(hintedAt(target));
  });
  on('focusout', ({ target }) => {
    if (anchor && target instanceof Node && anchor.contains(target)) hide();
  });
  const onKey = (event: KeyboardEvent) => {
    isTouched = false;
    if (event.key !== 'Escape') return;
    // A word's meaning lies over the dialog that the word stands in: it goes first, the dialog with the next press.
    if (isShown && anchor?.hasAttribute('data-hint-term')) event.stopPropagation();
    hide();
  };
  document.addEventListener('keydown', onKey, { capture: true });
  endings.push(() => document.removeEventListener('keydown', onKey, { capture: true }));
  return () => {
    for (const end of endings) end();
    hide();
  };
}
