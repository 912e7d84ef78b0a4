import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file) => join(import.meta.dirname, file);
const ROUTER = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), 'lib');

/** Files that are left out, and by what: watching the router, and pages drawn by a server. */
const REPLACED = [
  [join(ROUTER, 'router/instrumentation.js'), 'emptyModule.js'],
  [join(ROUTER, 'dom/ssr/components.js'), 'routerWithoutServer.js'],
];
/** Emotion imports it even where nothing is used of it; with this, only Formik's use of it counts. */
const ONLY_WHERE_USED = /node_modules[\\/]hoist-non-react-statics[\\/]/;

/**
 * webpack plugin: leaves parts of libraries out of the build that the console never reaches and that stay in it because
 * of the way they are written. Stops the build when an update has moved them.
 */
export class LeanLibraries {
  apply({ options }) {
    for (const [file, loader] of REPLACED) {
      if (!existsSync(file)) throw new Error(`scripts/webpack/leanLibraries.js: there is no ${file}`);
      options.module.rules.push({ test: file, use: here(loader) });
    }
    options.module.rules.push({ test: ONLY_WHERE_USED, sideEffects: false });
    // React has had this hook since version 18; the grid brings its substitute for older ones.
    Object.assign((options.resolve.alias ??= {}), {
      'use-sync-external-store/shim/with-selector$': 'use-sync-external-store/with-selector.js',
      'use-sync-external-store/shim$': 'react',
    });
  }
}
