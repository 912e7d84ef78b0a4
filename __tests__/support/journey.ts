import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { openProfile, policyViolations } from './console.ts';
import { serve } from './serve.ts';

type Served = Awaited<ReturnType<typeof serve>>;

export interface Journey {
  browser: Browser;
  /** The server of this file: its process, data folder and what it printed. */
  server: Served;
  /** Where it listens. */
  origin: string;
  /** A fresh profile for each test, English and light. */
  context: BrowserContext;
  page: Page;
}

/** Gives each test of a file the real server with demo data of the file's own and perhaps further settings, and a page in a fresh browser profile. */
export function startJourney(env: Record<string, string> = {}): Journey {
  // A real browser on whatever machine this is: a journey that fails is made once more; the summary counts it and shows the first error.
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
  const parts: Partial<Journey> = {};
  beforeAll(async () => {
    [parts.browser, parts.server] = await Promise.all([launchBrowser(), serve({ env })]);
    parts.origin = parts.server.origin;
  }, 600_000);
  afterAll(async () => {
    await parts.browser?.close();
    await parts.server?.close();
  });
  beforeEach(async () => {
    if (!parts.browser) throw new Error('no browser was started');
    parts.context = await openProfile(parts.browser);
    parts.page = await parts.context.newPage();
  });
  afterEach(async () => {
    const violations = parts.context ? policyViolations(parts.context) : [];
    await parts.context?.close();
    if (violations.length > 0) throw new Error(`The content policy was violated:\n${violations.join('\n')}`);
  });
  const part = <K extends keyof Journey>(key: K): Journey[K] => {
    const value = parts[key];
    if (value === undefined) throw new Error(`${key} is there only while a test runs`);
    return value;
  };
  return {
    get browser() {
      return part('browser');
    },
    get server() {
      return part('server');
    },
    get origin() {
      return part('origin');
    },
    get context() {
      return part('context');
    },
    get page() {
      return part('page');
    },
  };
}
