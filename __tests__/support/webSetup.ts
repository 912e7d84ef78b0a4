import { afterEach, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { takeRefusedCalls } from './stubNetwork.ts';

// Slowness alone is no failure: what is waited for may take its time on a busy machine.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// jsdom lays nothing out, so nothing comes into sight.
globalThis.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver; // what the console asks of it

// Our own server refuses a parameter that it does not know, so the console sends none.
afterEach(() => {
  const refused = takeRefusedCalls();
  if (refused.length > 0) throw new Error(refused.join('\n'));
});
