/** @engine both: only one of them has a pool of connections */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openBrandServer } from '../../support/brandServer.ts';
import { ROOT } from '../../support/sources.ts';

const read = (file: string) => readFileSync(join(ROOT, 'docs', file), 'utf8');
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];

/** What the guide and the rules name, without what Prometheus and histograms add. */
const named = all(read('alarms.yml') + read('operating.md'), /\b((?:meydan|process|nodejs)_[a-z_]+)\b/g).map((name) =>
  name.replace(/_seconds_(bucket|count|sum)$/, '_seconds'),
);

describe('the alarms', () => {
  it('are about figures that there are', async () => {
    const server = await openBrandServer({ config: { metrics: { port: 0, host: '127.0.0.1', token: null } } });
    const known = all(await server.app.measures.metrics(), /^# TYPE (\w+) /gm);
    const hasPool = server.database.kind === 'postgres';
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter((name) => !known.includes(name) && (hasPool || !name.includes('_pool_')))).toEqual([]);
    await server.close();
  });

  it('have each a section that says what to do', () => {
    const sections = all(read('operating.md'), /^### (\w+)$/gm);
    expect(all(read('alarms.yml'), /alert: (\w+)/g)).toEqual(sections);
  });
});
