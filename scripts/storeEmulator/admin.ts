import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type DocumentNode, execute, GraphQLError, parse, validate } from 'graphql';
import { answersOf, type Asked } from './answers.ts';
import { changesOf } from './changes.ts';
import { strikes } from './faults.ts';
import { actualCost, isTooCostly, requestedCost } from './limits.ts';
import type { Store } from './store.ts';

/** The schema's part that the product uses, by Shopify's names. */
const SCHEMA = buildSchema(readFileSync(join(import.meta.dirname, 'schema.graphql'), 'utf8'));

/** What is wrong with a query by the names of Shopify's schema; empty where nothing is. */
export function problemsOfQuery(query: string): string[] {
  try {
    return validate(SCHEMA, parse(query)).map(({ message }) => message);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Runs a parsed query as somebody who may do so much. */
export async function run(document: DocumentNode, variableValues: Record<string, unknown>, asked: Asked) {
  const rootValue = { ...answersOf(asked), ...(asked.slice ? {} : changesOf(asked)) };
  return execute({ schema: SCHEMA, document, rootValue, variableValues });
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: object;
}
export interface Call {
  query: string;
  variables: Record<string, unknown>;
}

const refusal = (message: string, code: string, more: object = {}): Answer => ({
  status: 200,
  body: { errors: [{ message, extensions: { code } }], ...more },
});

/** The faults that stand before the question is read; null where there is none. */
function fault({ faults }: Store): Answer | null {
  if (strikes(faults, 'unavailable')) return { status: 503, body: { errors: 'Service Unavailable' } };
  if (strikes(faults, 'tooMany'))
    return { status: 429, headers: { 'retry-after': '1.0' }, body: { errors: 'Exceeded 2 calls per second' } };
  if (strikes(faults, 'forbidden'))
    return { status: 403, body: { errors: 'This action requires merchant approval for this scope.' } };
  return null;
}
const UNAUTHORIZED: Answer = {
  status: 401,
  body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
};

/** Answers one call of the Admin API of a shop. */
export async function askAdmin(store: Store, origin: string, token: string, call: Call): Promise<Answer> {
  const { bucket, faults } = store;
  const scopes = store.grants.scopesOf(token);
  if (!scopes || strikes(faults, 'unauthorized')) return UNAUTHORIZED;
  const early = fault(store);
  if (early) return early;
  let document: DocumentNode;
  try {
    document = parse(call.query);
  } catch (error) {
    return refusal(error instanceof Error ? error.message : String(error), 'GRAPHQL_PARSE_FAILED');
  }
  const problems = validate(SCHEMA, document);
  if (problems.length) return { status: 200, body: { errors: problems.map((one) => one.toJSON()) } };

  const requestedQueryCost = requestedCost(document, call.variables);
  const cost = (actualQueryCost: number | null) => ({
    extensions: { cost: { requestedQueryCost, actualQueryCost, throttleStatus: bucket.status() } },
  });
  if (isTooCostly(requestedQueryCost))
    return refusal(
      `Query cost is ${requestedQueryCost}, which exceeds the single query max cost limit (1000).`,
      'MAX_COST_EXCEEDED',
      cost(null),
    );
  if (strikes(faults, 'throttled') || !bucket.take(requestedQueryCost))
    return refusal('Throttled', 'THROTTLED', cost(null));
  const { data, errors } = await run(document, call.variables, { store, origin, scopes });
  const actual = Math.min(requestedQueryCost, Math.max(1, actualCost(data) - 1));
  bucket.giveBack(requestedQueryCost - actual);
  return {
    status: 200,
    body: {
      ...(data && { data }),
      ...(errors?.length && { errors: errors.map((one) => (one instanceof GraphQLError ? one.toJSON() : one)) }),
      ...cost(actual),
    },
  };
}
