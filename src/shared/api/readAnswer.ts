import type { ApiCall, ApiMeta, SendResult } from './send.ts';

/**
 * What an answer looks like: `typeof` names joined by `|`, or `any`; `[item]`; `{ field, "optional?" }`;
 * `{ "*": each value }`; `{ "|": one of these }`. Written by `npm run openapi` out of the contract.
 */
export type Shape = string | Shape[] | { [key: string]: Shape | undefined };

const expected: { matches: RegExp; shape: Shape }[] = [];

/** Says what the answers to a noun's calls look like, by `GET /products/{id}`. Calls that are not named may answer anything. */
export function expectAnswers(shapes: Record<string, Shape>): void {
  for (const [call, shape] of Object.entries(shapes))
    expected.push({ matches: new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`), shape });
}

export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string')
    return shape === 'any' || shape.split('|').includes(value === null ? 'null' : typeof value);
  if (Array.isArray(shape))
    return Array.isArray(value) && value.every((item) => shape.every((inner) => fits(item, inner)));
  if (Array.isArray(shape['|'])) return shape['|'].some((inner) => fits(value, inner));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).every(([key, inner = 'any']) => {
    if (key === '*') return [...fields.values()].every((one) => fits(one, inner));
    const field = fields.get(key.replace('?', ''));
    return field === undefined ? key.endsWith('?') : fits(field, inner);
  });
}

/**
 * The data of an answer as screens may rely on it: read by the call's own reader, else compared with the contract. A
 * server that answers 200 with something else has failed as much as one that answers 500.
 */
export function readAnswer(
  { url, method = 'GET', expect = 'json', read }: ApiCall,
  answer: { data?: unknown; meta?: ApiMeta },
): SendResult {
  const { data } = answer;
  const meta: ApiMeta = answer.meta ?? {};
  const shape = expected.find(({ matches }) => matches.test(`${method} ${url}`))?.shape ?? 'any';
  const known = read ? read(data) : expect === 'json' && !fits(data, shape) ? undefined : data;
  const { requestId } = meta;
  return known === undefined
    ? { error: { status: 'CONTENT', ...(requestId && { requestId }) }, meta }
    : { data: known, meta };
}
