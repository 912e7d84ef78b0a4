import '../nonce.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { pageLanguage } from '../../shared/api/send.ts';
import { selectPage } from '../../shared/replay/pageSlice.ts';
import { PlayedContext } from '../../shared/replay/played.ts';
import { postReady, readShown, type Shown } from '../../shared/replay/playedMessages.ts';
import { Foundation } from '../Foundation.tsx';
import { startI18n } from '../i18n.ts';
import { consoleRoutes, inNet } from '../router.tsx';
import { createPlayedStore, showState } from './playedStore.ts';

/** What would change or leave the screen. Looking around by wheel, finger and arrow keys stays possible. */
const DEEDS = ['click', 'auxclick', 'dblclick', 'submit', 'beforeinput', 'dragstart', 'drop', 'paste', 'contextmenu'];
const DEED_KEYS = new Set(['Enter', ' ', 'Tab', 'Escape']);

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Makes this page one to look at: nothing in it can be used, nothing is read from or written to the browser's storage, and the focus stays with the page around it. */
function makeReadOnly(): void {
  for (const deed of DEEDS) window.addEventListener(deed, stop, { capture: true });
  window.addEventListener(
    'keydown',
    (event) => {
      if (DEED_KEYS.has(event.key) || event.ctrlKey || event.metaKey || event.key.length === 1) stop(event);
    },
    { capture: true },
  );
  HTMLElement.prototype.focus = () => {};
  const nothing: Storage = {
    length: 0,
    clear() {},
    getItem: () => null,
    key: () => null,
    removeItem() {},
    setItem() {},
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: nothing });
}

/** Draws what the page around this one shows, step by step. */
function draw(root: HTMLElement): (shown: Shown) => void {
  const store = createPlayedStore();
  const words = startI18n(pageLanguage());
  const addressOf = () => {
    const { pathname, search } = selectPage(store.getState());
    return `${pathname}${search}`;
  };
  let router: ReturnType<typeof createMemoryRouter> | null = null;
  let address = '';
  return (shown) => {
    flushSync(() => showState(store, shown));
    const next = addressOf();
    if (router) {
      if (next !== address) void router.navigate(next, { replace: true });
    } else {
      router = createMemoryRouter([inNet(consoleRoutes(words, store, true))], { initialEntries: [next] });
      createRoot(root).render(
        <PlayedContext value>
          <Foundation store={store} words={words}>
            <RouterProvider router={router} useTransitions={false} />
          </Foundation>
        </PlayedContext>,
      );
    }
    address = next;
  };
}

/** The page inside a replay: shows the states that the page around it sends, and nothing else. */
export function startPlayed(root: HTMLElement): void {
  makeReadOnly();
  const show = draw(root);
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const shown = event.source === window.parent ? readShown(event) : null;
    if (shown) show(shown);
  });
  postReady();
}
