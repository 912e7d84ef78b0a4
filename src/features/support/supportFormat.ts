/** What a support file calls itself, and the newest version of it that is written and read here. */
export const SUPPORT_FORMAT = 'meydan-support';
export const SUPPORT_VERSION = 1;
/** Bytes of text up to which a file is opened. */
export const SUPPORT_FILE_MAX = 24 * 1024 * 1024;

export interface SupportFacts {
  /** Version and build of the console. */
  versions: Readonly<Record<string, string>>;
  build: string;
  locale: string;
  theme: string;
  viewport: { width: number; height: number };
  /** The pattern of the route, `/products/edit/:id`: never an address with values in it. */
  route: string;
}

export interface SupportSession extends SupportFacts {
  format: typeof SUPPORT_FORMAT;
  version: number;
  timings: {
    /** When the first step happened, moved as all dates of the file; ms since 1970. */
    start: number;
    /** Of each step, ms after `start`. */
    steps: number[];
  };
  /** How much was taken out or replaced, by kind. */
  redactions: Readonly<Record<string, number>>;
  hashes: {
    /** Of the texts `preloadedState` and `payload` as they stand in the file. */
    texts: { preloadedState: string; payload: string };
    /** Of the state after each step, the first 16 digits. */
    steps: string[];
    /** Of the last state. */
    final: string;
  };
}

/** One JSON object that Redux DevTools imports as it is. */
export interface SupportFile {
  /** JSON of an array of plain actions. */
  payload: string;
  /** JSON of the state before the first of them. */
  preloadedState: string;
  supportSession: SupportSession;
}
