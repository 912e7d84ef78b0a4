import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of the last builds, the newest last. */
const LIST = '.builds.json';
/** This one, and those whose pages may still be open somewhere. */
const KEPT = 3;

/**
 * In place of an emptied folder: what was made by the last builds stays, since processes that run and pages that are open
 * ask for it until they are of the new build. What is older, and what no build made, goes.
 */
export class KeepBuilds {
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('KeepBuilds', async ({ assets, outputOptions: { path: folder } }) => {
      const list = path.join(folder, LIST);
      const earlier = JSON.parse(await readFile(list, 'utf8').catch(() => '[]'));
      const files = Object.keys(assets).toSorted();
      const builds = [...earlier.filter((build) => String(build) !== String(files)), files].slice(-KEPT);
      await writeFile(list, JSON.stringify(builds));
      const kept = new Set([LIST, ...builds.flat()].map((file) => path.join(folder, file)));
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name);
        if (entry.isFile() && !kept.has(file)) await rm(file);
      }
    });
  }
}
