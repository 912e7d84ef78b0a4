/** Browser builds for the two latest majors of each browser; tests for the Node that runs them. */
export default (api) => {
  const test = api.env('test');
  return {
    presets: [
      ['@babel/preset-env', { modules: false, bugfixes: true, targets: test ? { node: 'current' } : 'last 2 versions and not dead' }],
      ['@babel/preset-react', { runtime: 'automatic', development: api.env('development') }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
  };
};
