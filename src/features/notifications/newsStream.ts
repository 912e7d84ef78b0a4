import type { ServerEvent, StreamEnd } from '../../shared/api/eventStream.ts';
import { readEventStream } from '../../shared/api/eventStream.ts';
import type { Network } from '../../shared/api/network.ts';
import { pageLanguage } from '../../shared/api/send.ts';
import { tokenStorage } from '../../shared/session/tokenStorage.ts';
import type { StreamState } from './notificationsSlice.ts';
import { delay, stayVisible, whenVisible } from './pageVisibility.ts';

/** An event and the language that its texts are in. */
export type News = ServerEvent & { language: string };
type TabMessage = { kind: 'news'; news: News } | { kind: 'state'; state: StreamState } | { kind: 'whatState' };

export interface NewsOptions {
  network: Network | null;
  brandId: number;
  /** Gives everything up. */
  signal: AbortSignal;
  /** The newest notification already known. */
  newestId: () => number;
  onNews: (news: News) => void;
  onState: (state: StreamState) => void;
  /** It broke, and is opened again. */
  onFailure: (status: string | number) => void;
  /** The server no longer takes the token: renews it with a call that can, or ends the session. */
  renewSession: () => Promise<unknown>;
}

/** A tab that nobody looks at for so long gives its stream up until it is looked at again. */
const HIDDEN_MS = 60_000;
/** The screen that is opened with a brand is drawn first; what is new meanwhile is told when the stream opens. */
const START_DELAY_MS = 500;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Statuses of a server that has no stream for us; the rest may pass. */
const NOT_OFFERED: readonly StreamEnd['status'][] = [403, 404, 406, 501];

/** Doubles with each failed try; a random half of it keeps clients of a restarted server from coming back in step. */
const pauseAfter = (tries: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

/**
 * Keeps hearing of news while the page is looked at. One tab of a browser holds the stream of a brand and passes on to
 * the others what it hears, because a browser opens only a handful of connections to one server. Ends when given up, or
 * when the server turns out not to offer the stream.
 */
export async function followNews({
  network,
  brandId,
  signal,
  newestId,
  onNews,
  onState,
  onFailure,
  renewSession,
}: NewsOptions): Promise<void> {
  const name = `news:${brandId}`;
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  let state: StreamState = 'off';
  let holding = false;
  const tell = (next: StreamState) => {
    state = next;
    onState(next);
    tabs?.postMessage({ kind: 'state', state } satisfies TabMessage);
  };
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'whatState') {
      if (holding) tabs.postMessage({ kind: 'state', state } satisfies TabMessage);
    } else if (!holding) {
      if (data.kind === 'news') onNews(data.news);
      else onState(data.state);
    }
  });
  tabs?.postMessage({ kind: 'whatState' } satisfies TabMessage);

  const hold = async (): Promise<boolean> => {
    if (document.hidden) return true; // its turn came when nobody looked at it any more
    holding = true;
    try {
      const offered = await connectAgainAndAgain(stayVisible(HIDDEN_MS, signal));
      tell(offered ? 'off' : 'notOffered');
      return offered;
    } finally {
      holding = false;
    }
  };

  /** False when the server offers no stream. */
  async function connectAgainAndAgain(looked: AbortSignal): Promise<boolean> {
    for (let tries = 0; !looked.aborted; tries += 1) {
      tell('connecting');
      const language = pageLanguage();
      const hear = (event: ServerEvent) => {
        if (event.event === 'ready') {
          tries = 0;
          tell('open');
        }
        const news = { ...event, language };
        onNews(news);
        tabs?.postMessage({ kind: 'news', news } satisfies TabMessage);
      };
      const call = { url: '/notifications/stream', params: { brandId, after: newestId() } };
      const end = await readEventStream(network, call, tokenStorage.access(), looked, hear);
      if (NOT_OFFERED.includes(end.status)) return false;
      tell('connecting');
      if (end.status === 401) await renewSession();
      else if (end.status !== 'ended' && !looked.aborted) onFailure(end.status);
      await delay(('retryAfterMs' in end && end.retryAfterMs) || pauseAfter(tries), looked);
    }
    return true;
  }

  try {
    await delay(START_DELAY_MS, signal);
    while (!signal.aborted) {
      await whenVisible(signal);
      if (signal.aborted || !(await inTurn(name, signal, hold))) break;
    }
  } finally {
    tabs?.close();
  }
}

/** Runs `work` while no other tab of this browser does; without Web Locks each tab is on its own. True when it was given up while waiting. */
async function inTurn(name: string, signal: AbortSignal, work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work();
  try {
    return await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    if (signal.aborted) return true;
    throw error;
  }
}
