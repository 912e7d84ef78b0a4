import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { filesByGroup, GROUPS } from '../scripts/fullGroups.ts';
import { enginesOf, FULL_ONLY, shortRunOn } from '../scripts/serverTests.ts';
import { forbiddenImports, importCircles } from './support/importLaw.ts';
import { exists, list, median, readSource } from './support/sources.ts';
import { foreignTables, namedTables, tableHomes } from './support/tableLaw.ts';

const sources = list('{src,server,contract,scripts}/**/*.{ts,tsx}').map(readSource);
const tests = list('__tests__/**/*.{ts,tsx}').map(readSource);
const product = sources.filter(({ path }) => !path.startsWith('scripts/'));
const inSource = sources.filter(({ path }) => path.startsWith('src/'));
const kebab = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

describe('import law', () => {
  it('lets each folder import only what lies below it', () => expect(forbiddenImports(sources)).toEqual([]));

  it('has no circles', () => expect(importCircles(sources)).toEqual([]));

  it('leads every import to a file', () => {
    const broken = [...sources, ...tests].flatMap(({ path, imports }) =>
      imports
        .filter(({ file }) => file !== undefined && !exists(file))
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
    expect(broken).toEqual([]);
  });

  it('keeps TypeBox out of the console and out of constants and rules', () => {
    const offenders = product.filter(
      ({ path, imports }) =>
        !/^(contract\/schemas|server)\//.test(path) &&
        imports.some(({ specifier, typeOnly }) => /^(typebox|@sinclair)/.test(specifier) && !typeOnly),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  it('keeps HTTP objects in the routes of a module', () => {
    const offenders = product.filter(
      ({ path, imports }) =>
        path.startsWith('server/modules/') &&
        !path.endsWith('.routes.ts') &&
        imports.some(({ specifier }) => /^(fastify|@fastify\/)/.test(specifier)),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  it('reaches the network in one file, so that a store can be without one', () => {
    const reaching = inSource.filter(
      ({ browserGlobals, text }) =>
        browserGlobals.includes('fetch') || /\b(XMLHttpRequest|EventSource|sendBeacon)\(/.test(text),
    );
    expect(reaching.map(({ path }) => path)).toEqual(['src/shared/api/network.ts']);
  });

  it('keeps fetch and browser storage out of the features', () => {
    const offenders = inSource.filter(
      ({ path, browserGlobals }) => path.startsWith('src/features/') && browserGlobals.length > 0,
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  it('keeps the pages of lists as entities in the cache', () => {
    const loose = inSource.flatMap(({ path, text }) =>
      [...text.matchAll(/build\.query<\s*(?!CachedPage<)(\w*(?:Page|Rows))\b/g)].map(([, type]) => `${path}: ${type}`),
    );
    expect(loose).toEqual([]);
  });

  it('has one module that writes each of the keys in browser storage', () => {
    const writers = (key: string) =>
      inSource.filter(({ text }) => text.includes(`browserStorage.set(${key},`)).map(({ path }) => path);
    expect(
      Object.fromEntries(
        ['ACCESS_TOKEN_KEY', 'REFRESH_TOKEN_KEY', 'BRAND_ID_KEY', 'THEME_KEY', 'LANGUAGE_KEY'].map((key) => [
          key,
          writers(key),
        ]),
      ),
    ).toEqual({
      ACCESS_TOKEN_KEY: ['src/shared/session/tokenStorage.ts'],
      REFRESH_TOKEN_KEY: ['src/shared/session/tokenStorage.ts'],
      BRAND_ID_KEY: ['src/app/listeners.ts'],
      THEME_KEY: ['src/app/listeners.ts'],
      LANGUAGE_KEY: ['src/app/listeners.ts'],
    });
  });
});

describe('tables', () => {
  it('are named in SQL by their own module alone; others get fragments or services from it', () => {
    expect(tableHomes(sources).size).toBeGreaterThan(45);
    expect(foreignTables(sources)).toEqual([]);
  });

  it('are found where SQL names them, and not where a word is just a word', () => {
    const named = (text: string) => namedTables(text, ['brands', 'users']);
    expect(named('sql`select 1 from brands b join users on true`')).toEqual(['brands', 'users']);
    expect(named('.from(sql`brands b`).where(sql`update users set x = 1`)')).toEqual(['brands', 'users']);
    expect(named('sql.raw(`users`); sql<number>`brands`; "delete from brands"')).toEqual(['users', 'brands', 'brands']);
    expect(named('sql`select 1 from other o, users u`')).toEqual(['users']);
    expect(named('const brands = list(users);\n// from brands\nsql`select brands_total from totals`')).toEqual([]);
  });
});

/** Tables, which are read line by line: what the demo brands sell, and which address leads to which screen. */
const TABLES = /^(server\/db\/seed\/\w+Catalogue\.ts|src\/app\/router\.tsx)$/;

/** In lines as Prettier breaks them, at 120 columns. */
describe('size budgets', () => {
  const over = (limit: number, paths: (path: string) => boolean) =>
    [...sources, ...tests]
      .filter(({ path, lines }) => paths(path) && !TABLES.test(path) && lines > limit)
      .map(({ path, lines }) => `${path}: ${lines}`);

  it('holds files to 350 lines', () => expect(over(350, (path) => !path.startsWith('__tests__/'))).toEqual([]));
  it('holds tests to 400 lines', () => expect(over(400, (path) => path.startsWith('__tests__/'))).toEqual([]));
  it('holds components to 240 lines', () => expect(over(240, (path) => /^src\/.*\.tsx$/.test(path))).toEqual([]));
  it('holds pages to 160 lines', () => expect(over(160, (path) => /^src\/.*Page\.tsx$/.test(path))).toEqual([]));

  it('holds route handlers to 50 lines', () => {
    const long = sources.flatMap(({ path, handlers }) =>
      handlers.filter(({ lines }) => lines > 50).map(({ line, lines }) => `${path}:${line}: ${lines}`),
    );
    expect(long).toEqual([]);
  });

  it('keeps the medians: files and components 70, pages 65, handlers 10', () => {
    const linesOf = (pattern: RegExp) => product.filter(({ path }) => pattern.test(path)).map(({ lines }) => lines);
    expect(median(linesOf(/./))).toBeLessThanOrEqual(70);
    expect(median(linesOf(/^src\/.*\.tsx$/))).toBeLessThanOrEqual(70);
    expect(median(linesOf(/^src\/.*Page\.tsx$/))).toBeLessThanOrEqual(65);
    expect(median(product.flatMap(({ handlers }) => handlers.map(({ lines }) => lines)))).toBeLessThanOrEqual(10);
  });

  it('goes at most four levels below src', () =>
    expect(inSource.map(({ path }) => path).filter((path) => path.split('/').length - 1 > 4)).toEqual([]));
});

describe('names', () => {
  it('has no file named after nothing', () => {
    const allowed = ['contract/schemas/common.ts', 'i18n/tr/common.json', 'i18n/en/common.json', 'static/index.html'];
    const vague = list('{src,server,contract,scripts,static,i18n,__tests__}/**/*.*').filter(
      (path) => /^(utils?|helpers?|misc|common|index)\./.test(nameOf(path)) && !allowed.includes(path),
    );
    expect(vague).toEqual([]);
  });

  it('has no barrels and no default exports', () => {
    expect(product.filter(({ isBarrel }) => isBarrel).map(({ path }) => path)).toEqual([]);
    expect(sources.filter(({ hasDefaultExport }) => hasDefaultExport).map(({ path }) => path)).toEqual([]);
  });

  it('explains every type assertion', () => {
    const casts = product.flatMap(({ path, unexplainedCasts }) => unexplainedCasts.map((line) => `${path}:${line}`));
    expect(casts).toEqual([]);
  });

  it('puts every screen at the root of its feature', () => {
    const pages = inSource.filter(({ path }) => path.endsWith('Page.tsx')).map(({ path }) => path);
    expect(pages.filter((path) => !/^src\/(features\/[a-z-]+|app\/pages)\/[A-Z]\w+Page\.tsx$/.test(path))).toEqual([]);
  });

  it('has one way to fetch a part late, so that one whose file is gone takes nothing along that was typed', () => {
    // A hint and small charts are left out without a word; the frame around "not found" is a screen of its own.
    const own = ['ui/lazyPart.tsx', 'hint/HintHost.tsx', 'guards/LaterDays.tsx', 'pages/NotFoundFrame.tsx'];
    const bare = inSource.filter(({ text }) => /import [^;]*\blazy\b[^;]* from 'react';|React\.lazy/.test(text));
    expect(bare.map(({ path }) => path.split('/').slice(-2).join('/')).toSorted()).toEqual(own.toSorted());
  });

  it('leaves no press without an answer whose file is gone', () => {
    const told = /\b(lazyPart|fetchPart|loadPart|screen)\((?!.*;\n)/s;
    const own = [
      // What these name is loaded by a screen, by lazyPart or by fetchPart.
      'app/consoleLoader.ts',
      'app/devtools.ts',
      'app/i18n.ts',
      'app/persistence.ts',
      'app/shellParts.ts',
      'help/helpArticles.ts',
      'list/loadGrid.ts',
      // Nobody pressed for these. Hints and small charts are left out; news are asked for every minute instead; decisions
      // stay in this browser until the next visit; a failure that is only counted is not counted.
      'app/listeners.ts',
      'app/rememberedDecisions.ts',
      'guards/LaterDays.tsx',
      'hint/HintHost.tsx',
      'notifications/notificationsApi.ts',
    ];
    const untold = inSource
      .filter(({ path }) => !path.includes('/app/areas/'))
      .filter(({ text }) =>
        [...text.matchAll(/\bimport\((?!\/\* webpackMode: "eager")/g)].some(
          ({ index }) => !told.test(text.slice(Math.max(index - 120, 0), index)),
        ),
      );
    expect(untold.map(({ path }) => path.split('/').slice(-2).join('/')).toSorted()).toEqual(own.toSorted());
  });

  it('lets no button drop the focus while it works', () => {
    // MUI disables a loading button; ours stays where it is and says that it is busy.
    const dropping = inSource
      .map(({ path }) => path)
      .filter((path) => path.endsWith('.tsx') && !path.endsWith('/WorkButton.tsx'))
      .filter((path) => /<(Icon)?Button\b(?:[^<>]|=>)*\sloading=/.test(readFileSync(path, 'utf8')));
    expect(dropping).toEqual([]);
  });

  it('calls a component file as its component and other files in camel case', () => {
    const odd = inSource
      .map(({ path }) => nameOf(path))
      .filter((name) => !(name.endsWith('.tsx') ? /^([A-Z]\w*|[a-z]\w*)\.tsx$/ : /^[a-z]\w*(\.d)?\.ts$/).test(name));
    expect(odd).toEqual([]);
  });
});

/** Calls or words of one noun in further files: only sign-in belongs to the first load, what surrounds an account comes with its screens. */
const SECOND_HALVES: Record<string, string> = {
  account: 'auth',
  licenceRequest: 'licensing',
  feedForm: 'feeds',
  feedRuns: 'feeds',
  feedIssues: 'feeds',
};

describe('one word for one noun', () => {
  const nouns = inSource
    .map(({ path }) => /^src\/features\/.*\/(\w+)Api\.ts$/.exec(path)?.[1])
    .filter((noun) => noun !== undefined)
    .map((noun) => SECOND_HALVES[noun] ?? kebab(noun));
  const features = [...new Set(list('src/features/*/**/*.{ts,tsx}').map((path) => path.split('/')[2] ?? ''))];

  it('names endpoint file, schemas and server module alike', () => {
    const missing = nouns.flatMap((noun) => [
      ...(exists(`contract/schemas/${noun}.ts`) ? [] : [`contract/schemas/${noun}.ts`]),
      ...(list(`server/modules/*/${noun}.routes.ts`).length === 1 ? [] : [`server/modules/*/${noun}.routes.ts`]),
    ]);
    expect(missing).toEqual([]);
  });

  it('gives every feature with screens its texts in both languages', () => {
    const withScreens = features.filter((feature) => list(`src/features/${feature}/*Page.tsx`).length > 0);
    const missing = withScreens
      .flatMap((feature) => ['tr', 'en'].map((language) => `i18n/${language}/${feature}.json`))
      .filter((path) => !exists(path));
    expect(missing).toEqual([]);
  });

  it('has texts only for features, the frame and the glossary', () => {
    const frame = [
      'common',
      'glossary',
      'palette',
      'shell',
      'errors',
      'lists',
      'forms',
      'legal',
      'media',
      ...Object.keys(SECOND_HALVES),
    ];
    const odd = list('i18n/*/*.json')
      .map((path) => nameOf(path).replace('.json', ''))
      .filter((namespace) => !features.includes(namespace) && !frame.includes(namespace));
    expect(odd).toEqual([]);
  });

  it('says of a server test that is not for the embedded engine alone which engine it is for, and why', () => {
    const ofServer = tests.filter(({ path }) => /^__tests__\/server\/.*\.test\.ts$/.test(path));
    const isMarked = (text: string) => enginesOf(text).includes('postgres');
    // Two connections of one database, PostgreSQL itself, and plans.
    const needsMark = /\b(openBeside|openTestPostgres|TEST_DATABASE_URL)\b|support\/explain/;
    const odd = ofServer.filter(({ text }) => (text.includes('@engine') || needsMark.test(text)) && !isMarked(text));
    expect(odd.map(({ path }) => path)).toEqual([]);
    const short = ofServer.filter(({ path, text }) => !FULL_ONLY.test(path) && isMarked(text));
    expect(shortRunOn('postgres')).toEqual(short.map(({ path }) => path));
  });

  it('does every test file in exactly one part of the full run, with its own project, and no part is empty', () => {
    const groups = filesByGroup();
    expect(groups.get(undefined)).toBeUndefined();
    expect(GROUPS.filter((group) => !groups.has(group)).map(({ name }) => name)).toEqual([]);
    expect([...groups.values()].flat().toSorted()).toEqual(list('__tests__/**/*.test.{ts,tsx}').toSorted());
    const folders = /^__tests__\/(server|journeys|hosting)\/|^__tests__\/(app|features|shared)\//;
    const strays = [...groups].flatMap(([group, paths]) =>
      paths.filter((path) => {
        const [, named, ofConsole] = folders.exec(path) ?? [];
        return group?.project !== (named ?? (ofConsole ? 'web' : 'architecture'));
      }),
    );
    expect(strays).toEqual([]);
  });

  it('mirrors the folders in the tests', () => {
    const strays = list('__tests__/{app,features,shared,server,contract}/**/*.test.{ts,tsx}').filter((path) => {
      const stem = path.replace(/^__tests__\//, '').replace(/\.test\.tsx?$/, '');
      const mirrored = /^(server|contract)\//.test(stem) ? stem : `src/${stem}`;
      const [base = mirrored] = /^.*\/[^/.]+/.exec(mirrored) ?? [];
      const inModule = base.replace(/^server\/modules\//, 'server/modules/*/');
      return list(`${base}{,.*}`, `${base}/*`, `${inModule}{,.*}`).length === 0;
    });
    expect(strays).toEqual([]);
  });
});
