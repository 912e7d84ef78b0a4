/** The two latest majors of each browser; named, because "last 2 versions" would bring in Opera Mini and with it ES5. */
const BROWSERS = ['chrome', 'and_chr', 'edge', 'firefox', 'safari', 'ios_saf'].map((name) => `last 2 ${name} versions`);

/** Browser builds for BROWSERS; tests for the Node that runs them. */
export default (api) => {
  const test = api.env('test');
  return {
    presets: [
      ['@babel/preset-env', { modules: false, bugfixes: true, targets: test ? { node: 'current' } : BROWSERS }],
      ['@babel/preset-react', { runtime: 'automatic', development: api.env('development') }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
  };
};
