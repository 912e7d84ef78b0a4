import '../nonce.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { browserNetwork } from '../../shared/api/network.ts';
import { pageLanguage } from '../../shared/api/send.ts';
import { selectPage } from '../../shared/replay/pageSlice.ts';
import { NotIncludedContext, PlayedContext } from '../../shared/replay/played.ts';
import { isKeep, postKept, postReady, readShown, type Shown } from '../../shared/replay/playedMessages.ts';
import { Foundation } from '../Foundation.tsx';
import { startI18n } from '../i18n.ts';
import { consoleRoutes, inNet } from '../router.tsx';
import { createPlayedStore, showState } from './playedStore.ts';
import { PlayedToasts } from './PlayedToasts.tsx';

/** What would change or leave the screen. Looking around by wheel, finger, arrow keys and Tab stays possible. */
const DEEDS = ['click', 'auxclick', 'dblclick', 'submit', 'beforeinput', 'dragstart', 'drop', 'paste', 'contextmenu'];
/** Whether the reader has a connection is nothing that was recorded. */
const OF_READER = ['online', 'offline'];
const DEED_KEYS = new Set(['Enter', ' ', 'Escape']);

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Makes this page one to look at: nothing in it can be used, nothing is read from or written to the browser's storage, and the focus stays with the page around it. */
function makeReadOnly(): void {
  for (const deed of [...DEEDS, ...OF_READER]) window.addEventListener(deed, stop, { capture: true });
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
  Object.defineProperty(navigator, 'onLine', { value: true });
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: nothing });
}

/** Draws what the page around this one shows, step by step. */
function draw(element: HTMLElement, { notIncluded }: Shown): (shown: Shown) => void {
  const store = createPlayedStore(notIncluded);
  const words = startI18n(pageLanguage());
  const root = createRoot(element);
  const routerAt = (address: string) =>
    createMemoryRouter([inNet(consoleRoutes(words, store, true))], { initialEntries: [address] });
  let now = { router: routerAt('/login'), address: '', at: Infinity };
  return (shown) => {
    flushSync(() => showState(store, shown));
    const { pathname, search } = selectPage(store.getState());
    const address = `${pathname}${search}`;
    if (shown.at < now.at) {
      // Screens remember what they showed last; on the way back that lies ahead, so they start anew.
      now = { router: routerAt(address), address, at: shown.at };
      root.render(
        <PlayedContext value>
          <NotIncludedContext value={notIncluded ?? null}>
            <Foundation store={store} words={words} beside={<PlayedToasts />}>
              <RouterProvider key={String(shown.at)} router={now.router} useTransitions={false} />
            </Foundation>
          </NotIncludedContext>
        </PlayedContext>,
      );
      return;
    }
    if (address !== now.address) void now.router.navigate(address, { replace: true });
    now = { ...now, address, at: shown.at };
  };
}

/** Fetches every file of the console that this page may need, so that it goes on without a connection. */
async function fetchAll(): Promise<void> {
  const list: unknown = await (await browserNetwork.fetch('/chunks.json', {})).json();
  await Promise.all((Array.isArray(list) ? list : []).map((id: string | number) => __webpack_chunk_load__(id)));
  postKept();
}

/** The page inside a replay: shows the states that the page around it sends, and nothing else. */
export function startPlayed(root: HTMLElement): void {
  makeReadOnly();
  let show: ((shown: Shown) => void) | null = null;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent) return;
    // Without them the replay goes on as long as there is a connection.
    if (isKeep(event)) void fetchAll().catch(() => {});
    const shown = readShown(event);
    if (!shown) return;
    show ??= draw(root, shown);
    show(shown);
  });
  postReady();
}
