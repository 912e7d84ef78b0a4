import { expect, it } from '@jest/globals';
import fastJson, { type Schema } from 'fast-json-stringify';
import { apiRoutes } from '../../support/apiRoutes.ts';
import { buildServer } from '../../support/buildServer.ts';

it('can write every answer of the API, though a writer is made only when it is needed', async () => {
  const server = await buildServer();
  const faults: string[] = [];
  for (const { method, path, responses } of apiRoutes(server.app)) {
    for (const [status, schema] of Object.entries(responses)) {
      try {
        // JSON Schema by another name.
        if (schema) fastJson(schema as Schema, { ajv: { formats: { phone: true } } });
      } catch (error) {
        faults.push(`${method} ${path} ${status}: ${String(error)}`);
      }
    }
  }
  await server.close();
  expect(faults).toEqual([]);
});
