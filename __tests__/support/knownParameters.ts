import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutRefs } from './openapi.ts';
import { ROOT } from './sources.ts';

interface Call {
  method: string;
  parts: string[];
  names: Set<string>;
}

const BASE = '/api/brand';
let calls: Call[] | null = null;

/** The brand API's calls with the names of their query parameters; those that name the most of their path come first. */
function readCalls(): Call[] {
  const { paths } = withoutRefs(JSON.parse(readFileSync(join(ROOT, 'contract/openapi.json'), 'utf8')));
  return Object.entries(paths)
    .filter(([path]) => path.startsWith(`${BASE}/`))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [] }]) => ({
        method: method.toUpperCase(),
        parts: path.slice(BASE.length).split('/'),
        names: new Set(['brandId', ...parameters.filter((one) => one.in === 'query').map(({ name }) => name)]),
      })),
    )
    .toSorted((a, b) => a.parts.join('/').split('{').length - b.parts.join('/').split('{').length);
}

/** Which of these query parameters the server would refuse, because the contract does not name them. None for a call that it does not have. */
export function unknownParameters(method: string, path: string, search: URLSearchParams): string[] {
  calls ??= readCalls();
  const asked = path.split('/');
  const call = calls.find(
    (one) =>
      one.method === method &&
      one.parts.length === asked.length &&
      one.parts.every((part, place) => part.startsWith('{') || part === asked[place]),
  );
  return call ? [...search.keys()].filter((name) => !call.names.has(name)) : [];
}
