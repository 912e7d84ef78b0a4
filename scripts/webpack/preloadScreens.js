import HtmlPlugin from 'html-webpack-plugin';
import { AREAS } from '../../src/app/areas.ts';

const MARK = '__SCREENS__';
const IMPORTED = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;
const LANGUAGES = ['tr', 'en'];

/** `/products/edit/:id` as the source of a regular expression. */
const asPattern = (path) => `^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`;
/** Addresses without parameters come first: `/challenges/new` is no challenge. */
const byParameters = (one, other) => one.path.split(':').length - other.path.split(':').length;

/**
 * Writes into the page which files each screen needs, so that it can fetch them beside the console's first file for
 * whoever has a session, instead of one after the other as the console comes to know of them. They stand in an attribute:
 * the names in them change once more after the scripts of the page were hashed. The build stops for a screen whose files it
 * does not find.
 */
export class PreloadScreens {
  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadScreens', (compilation) => {
      HtmlPlugin.getHooks(compilation).beforeEmit.tap('PreloadScreens', (page) => ({
        ...page,
        html: page.html.replace(MARK, () => JSON.stringify(listScreens(compilation))),
      }));
    });
  }
}

/**
 * `files`: every file once; `frame` and, a language each, `words`: what all screens need; `grid`: for tables; `screens`:
 * pattern, whether it has a table, files of the screen, its words in each language. All but the first are places in `files`.
 */
function listScreens({ chunkGroups, namedChunkGroups }) {
  const files = [];
  const placesOf = (groups) =>
    [...new Set(groups.flatMap((group) => group.getFiles()))]
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        if (!files.includes(file)) files.push(file);
        return files.indexOf(file);
      });
  const named = (name) => {
    const group = namedChunkGroups.get(name);
    if (!group) throw new Error(`PreloadScreens: there is no chunk "${name}"`);
    return placesOf([group]);
  };
  const wordsOf = (namespaces) =>
    LANGUAGES.map((language) => [
      ...new Set(namespaces.flatMap((namespace) => named(`words-${language}-${namespace}-json`))),
    ]);
  const filesOf = (screen) => {
    const imported = [...String(screen.load).matchAll(IMPORTED)].map(([, request]) => request);
    const groups = chunkGroups.filter(({ origins }) => origins.some(({ request }) => imported.includes(request)));
    if (groups.length === 0) throw new Error(`PreloadScreens: no file is known for ${screen.path}`);
    return placesOf(groups);
  };
  const known = { frame: named('frame'), words: wordsOf(['shell']), grid: named('table') };
  const beyond = (places, base) => places.filter((place) => !base.includes(place));
  const screens = AREAS.flatMap(({ screens: all = [] }) => all)
    .filter(({ frame = 'shell' }) => frame === 'shell')
    .sort(byParameters)
    .map((screen) => [
      asPattern(screen.path),
      screen.hasGrid ? 1 : 0,
      beyond(filesOf(screen), known.frame),
      wordsOf(screen.words).map((places, index) => beyond(places, known.words[index])),
    ]);
  return { files, ...known, grid: beyond(known.grid, known.frame), screens };
}
