import { LANGUAGES, type Language } from '#contract/constants/languages';

const SHOW = 'meydan:show';
const READY = 'meydan:ready';
const KEEP = 'meydan:keep';
const KEPT = 'meydan:kept';

/** A state of the store that a played screen is to show, the server's time then, in ms since 1970, and in whose language. */
export interface Shown {
  state: object;
  at: number;
  language: Language;
  /** What to say in place of the server's data, for a state without any; the screens of one frame have data or none. */
  notIncluded?: string;
}

const isOwn = ({ origin, data }: MessageEvent<unknown>, kind: string): boolean =>
  origin === window.location.origin &&
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === kind;

/** Tells the page around this one that it may send what is to be shown. */
export const postReady = (): void => window.parent.postMessage({ kind: READY }, window.location.origin);

/** Shows a state in the frame of a played screen. */
export const postShown = (frame: Window, shown: Shown): void =>
  frame.postMessage({ kind: SHOW, ...shown }, window.location.origin);

/** Whether a message says that the frame is ready. */
export const isReady = (event: MessageEvent<unknown>): boolean => isOwn(event, READY);

/** Has the frame fetch all that it may need, so that it goes on without a connection. */
export const postKeep = (frame: Window): void => frame.postMessage({ kind: KEEP }, window.location.origin);

/** Whether a message asks for that. */
export const isKeep = (event: MessageEvent<unknown>): boolean => isOwn(event, KEEP);

/** Tells the page around this one that nothing more will be fetched. */
export const postKept = (): void => window.parent.postMessage({ kind: KEPT }, window.location.origin);

/** Whether a message says so. */
export const isKept = (event: MessageEvent<unknown>): boolean => isOwn(event, KEPT);

/** What a message of a page of our own asks to be shown; null for every other message. */
export function readShown(event: MessageEvent<unknown>): Shown | null {
  const { data } = event;
  if (!isOwn(event, SHOW) || typeof data !== 'object' || data === null) return null;
  if (!('state' in data) || typeof data.state !== 'object' || data.state === null) return null;
  const language = LANGUAGES.find((one) => 'language' in data && one === data.language);
  if (!language || !('at' in data) || typeof data.at !== 'number') return null;
  const shown: Shown = { state: data.state, at: data.at, language };
  return 'notIncluded' in data && typeof data.notIncluded === 'string'
    ? { ...shown, notIncluded: data.notIncluded }
    : shown;
}
