import { beforeAll } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { rootReducer } from '../../src/app/rootReducer.ts';
import type { SupportFacts } from '../../src/features/support/supportFormat.ts';
import type { Replay } from '../../src/features/support/supportFile.ts';

/** What a console says of itself in a file. */
export const FACTS: SupportFacts = {
  versions: { console: '1.0.0' },
  build: 'abc',
  locale: 'tr',
  theme: 'light',
  viewport: { width: 1440, height: 900 },
  route: '/products',
};

export const replay: Replay = (state, action) => rootReducer(state, action);

/** Lets the tests of a file hash as browsers do; jsdom cannot. */
export const withHashes = () =>
  beforeAll(() => {
    Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  });
