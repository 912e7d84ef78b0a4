import './app/nonce.ts';
import { startTransition } from 'react';
import { loadPart } from './app/loadPart.ts';
import { PLAYED_PATH } from './shared/replay/playedPath.ts';

/** Lets the browser paint and take input between two parts of the start. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/** Starts the console part by part: what all of it takes at once would keep a slow phone from answering for a second. */
async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ './shared/session/sessionSlice.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ './shared/api/api.ts');
  await nextTask();
  const { startStore } = await import(/* webpackMode: "eager" */ './app/startStore.ts');
  await nextTask();
  const { store, language } = startStore();
  await nextTask();
  const { startI18n } = await import(/* webpackMode: "eager" */ './app/i18n.ts');
  const words = startI18n(language);
  await nextTask();
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './app/theme.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ './features/auth/LoginField.tsx');
  await nextTask();
  await import(/* webpackMode: "eager" */ './features/auth/LoginForm.tsx');
  await nextTask();
  const { App } = await import(/* webpackMode: "eager" */ './app/App.tsx');
  await nextTask();
  // As a transition the first drawing is done in slices too.
  startTransition(() => createRoot(root).render(<App store={store} words={words} />));
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');
if (window.location.pathname === PLAYED_PATH)
  void loadPart(() => import(/* webpackChunkName: "played" */ './app/replay/startPlayed.tsx')).then((played) =>
    played.startPlayed(root),
  );
else void start(root);
