import { describe, expect, it } from '@jest/globals';
import { problemsOfQuery } from '../scripts/storeEmulator/admin.ts';
import { list, readSource } from './support/sources.ts';

/** Every query that a text of the server writes down, with what it puts together from its own constants. */
function queriesIn(text: string): string[] {
  const constants = new Map(
    [...text.matchAll(/const (\w+) =\s*(?:'([^']*)'|`([^`]*)`);/g)].map(([, name, quoted, template]) => [
      name,
      quoted ?? template ?? '',
    ]),
  );
  const filled = (query: string): string =>
    query.replace(/\$\{(\w+)\}/g, (_, name: string) => filled(constants.get(name) ?? `missing constant ${name}`));
  return [...text.matchAll(/'((?:query|mutation) [^']*\{[^']*)'|`((?:query|mutation) [^`]*\{[^`]*)`/g)].map(
    ([, quoted, template]) => filled(quoted ?? template ?? ''),
  );
}

describe('what the server asks a shop', () => {
  const queries = list('server/modules/shopify/**/*.ts')
    .map(readSource)
    .flatMap(({ path, text }) => queriesIn(text).map((query) => ({ path, query })));

  it('is found in its sources', () => expect(queries.length).toBeGreaterThanOrEqual(5));

  it('names only what Shopify’s schema has, so far as the emulator knows it', () =>
    expect(
      queries.flatMap(({ path, query }) => problemsOfQuery(query).map((problem) => `${path}: ${problem}`)),
    ).toEqual([]));

  it('would be told where it does not', () => {
    const [query = ''] = queriesIn("const NAME = 'nickname';\nconst Q = `query Shop { shop { ${NAME} } }`;");
    expect(problemsOfQuery(query)).toEqual([expect.stringContaining('Cannot query field "nickname"')]);
  });
});
