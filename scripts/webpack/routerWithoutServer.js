import emptyModule from './emptyModule.js';

/** What `Link` and `RouterProvider` ask the emptied module for; `mergeRefs` has one reference left to pass on. */
const ANSWERS = {
  FrameworkContext: 'createContext(undefined)',
  mergeRefs: '(ref) => ref',
  usePrefetchBehavior: '() => [false, null, NO_HANDLERS]',
};

/** webpack loader: leaves the router's parts for pages that a server draws out, with the answers of a page without one. */
export default function routerWithoutServer(source) {
  const lines = emptyModule(source).split('\n');
  const answers = Object.entries(ANSWERS).map(([name, answer]) => {
    const line = lines.indexOf(`export { nothing as ${name} };`);
    if (line === -1) throw new Error(`routerWithoutServer.js does not fit the installed router, which lacks ${name}`);
    lines.splice(line, 1);
    return `export const ${name} = ${answer};`;
  });
  return ["import { createContext } from 'react';", 'const NO_HANDLERS = {};', ...lines, ...answers].join('\n');
}
