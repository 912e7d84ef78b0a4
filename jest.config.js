/**
 * Five projects: `web` (jsdom), `architecture` (the laws of the repository and of the contract), `server` (Node),
 * `journeys` (Node driving a real browser) and `hosting` (what a company puts around the server).
 * Modules stay ESM, so Jest runs under `node --experimental-vm-modules`; `#contract/…`, `#server/…` and `#i18n/…` are
 * resolved through the `imports` of package.json, like everywhere else.
 */
/** For the isolation test alone: the server without the comparisons with a brand in its queries. */
const WITHOUT_FILTERS = process.env.WITHOUT_BRAND_FILTERS
  ? { plugins: ['./__tests__/support/withoutBrandFilters.js'] }
  : {};
const shared = {
  rootDir: import.meta.dirname,
  transform: {
    '\\.tsx?$': ['babel-jest', { rootMode: 'root', ...WITHOUT_FILTERS }],
    '\\.md$': '<rootDir>/__tests__/support/textModule.js',
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.md'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  cacheDirectory: '<rootDir>/.cache/jest',
  restoreMocks: true,
};

/**
 * Outside the browser's world Node itself loads the tests and what they import: once per worker, not once per file, which
 * halves the time of the server's tests. The run that changes the sources needs Jest's own way.
 */
const native = process.env.WITHOUT_BRAND_FILTERS ? {} : { testRunner: '<rootDir>/__tests__/support/nativeTests.js' };

/** Files that the console imports but a test does not look at. */
const assets = { '\\.(css|woff2?|svg|png|webp)$': '<rootDir>/__tests__/support/emptyAsset.js' };
/** The console gets the half that is for browsers, which Jest does not choose by itself. */
const ofBrowsers = { '^tus-js-client$': 'tus-js-client/lib.es5/browser/index.js' };

export default {
  // Slowness alone is no failure; speed is measured by `npm run bench`. Of a large count a test may take all the time of a part.
  testTimeout: (process.env.TEST_SCALE ?? '1') === '1' ? 180_000 : 1_500_000,
  projects: [
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/__tests__/support/webEnvironment.js',
      testMatch: ['<rootDir>/__tests__/{app,features,shared}/**/*.test.{ts,tsx}'],
      moduleNameMapper: { ...assets, ...ofBrowsers },
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/webSetup.ts'],
    },
    {
      ...shared,
      displayName: 'architecture',
      testEnvironment: 'node',
      ...native,
      testMatch: ['<rootDir>/__tests__/*.test.ts', '<rootDir>/__tests__/contract/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      ...native,
      testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'journeys',
      testEnvironment: 'node',
      ...native,
      testMatch: ['<rootDir>/__tests__/journeys/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'hosting',
      testEnvironment: 'node',
      ...native,
      testMatch: ['<rootDir>/__tests__/hosting/**/*.test.ts'],
    },
  ],
};
