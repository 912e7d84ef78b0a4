/**
 * Runs the tests of a file as Jest does (its hooks, timeouts, retries, messages and counts), but the file and all that it
 * imports are loaded by Node itself, once per worker instead of once per file. What modules keep is therefore shared by
 * the files of a worker, and a support module registers hooks only in functions that a test file calls.
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ModernFakeTimers } from '@jest/fake-timers';
import circus from 'jest-circus/runner';
import { setGlobals } from './nativeGlobals.js';

const require = createRequire(import.meta.url);
const globals = { url: new URL('nativeGlobals.js', import.meta.url).href, format: 'module', shortCircuit: true };
/** Where packages and `#…` are, asked once: Node reads a package's whole list of exports for every import of it. */
const places = new Map([['@jest/globals', globals]]);
if (process.env.TEST_OWN_CLIENT) {
  const url = new URL('ownClientSession.ts', import.meta.url).href;
  places.set('#server/db/embeddedSession', { url, format: 'module-typescript', shortCircuit: true });
}
registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier.startsWith('.') || !context.parentURL || context.parentURL.includes('/node_modules/'))
      return next(specifier, context);
    const place = places.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    places.set(specifier, place);
    return place;
  },
});

/** What Jest keeps of one file under global names; the next file starts without it. */
const KEPT =
  /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|RETRY_TIMES_SETTER|RETRY_TIMES|LOG_ERRORS_BEFORE_RETRY)$/;
let files = 0;

export default async function runNatively(globalConfig, config, { moduleMocker }, _runtime, testPath, report) {
  const timers = new ModernFakeTimers({ config, global: globalThis });
  const jest = {
    fn: moduleMocker.fn.bind(moduleMocker),
    spyOn: moduleMocker.spyOn.bind(moduleMocker),
    restoreAllMocks: moduleMocker.restoreAllMocks.bind(moduleMocker),
    useFakeTimers: timers.useFakeTimers.bind(timers),
    useRealTimers: timers.useRealTimers.bind(timers),
    advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
    setTimeout: (ms) => {
      globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms;
    },
    retryTimes: (times, { logErrorsBeforeRetry } = {}) => {
      globalThis[Symbol.for('RETRY_TIMES')] = times;
      globalThis[Symbol.for('LOG_ERRORS_BEFORE_RETRY')] = logErrorsBeforeRetry;
    },
  };
  const runtime = {
    // Its state is of one file: it is loaded afresh for each.
    requireInternalModule: (path) => {
      delete require.cache[path];
      return require(path);
    },
    requireModule: require,
    setGlobalsForRuntime: (given) => setGlobals({ ...given, jest }),
    restoreAllMocks: jest.restoreAllMocks,
    enterTestCode: () => {},
    leaveTestCode: () => {},
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(`${pathToFileURL(path).href}?${(files += 1)}`),
  };
  try {
    return await circus.default(globalConfig, config, { global: globalThis }, runtime, testPath, report);
  } finally {
    timers.dispose();
    moduleMocker.restoreAllMocks();
    for (const key of Object.getOwnPropertySymbols(globalThis)) if (KEPT.test(key.description)) delete globalThis[key];
  }
}
