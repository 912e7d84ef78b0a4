import { describe, expect, it } from '@jest/globals';
import { WAITING_KINDS } from '#contract/constants/dashboard';
import { ACCESS } from '#contract/rules/access';
import { MODULES } from '#server/modules';
import { list, ROOT } from '../support/sources.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MARK = { id: 1_800_000_001, uuid: '00000000-0000-4000-a000-0000000a18ab', canary: 'x', creatorId: 2 };
const sorted = (words: readonly string[]) => words.toSorted();
const twice = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at);

describe('the modules of the server', () => {
  it('bring each row of the access matrix once', () => {
    expect(sorted(MODULES.flatMap(({ access = [] }) => access))).toEqual(sorted(Object.keys(ACCESS)));
  });

  it('say once for each kind of waiting thing where it is read from', () => {
    expect(sorted(MODULES.flatMap(({ waiting = [] }) => waiting.map(({ kind }) => kind)))).toEqual(
      sorted(WAITING_KINDS),
    );
  });

  it('name each thing of the audit trail in one place', () => {
    const names = MODULES.flatMap(({ auditNames = [] }) => auditNames);
    expect(names.length).toBeGreaterThan(5);
    expect(twice(names.map(({ subject }) => subject))).toEqual([]);
    expect(twice(names.flatMap(({ details = [] }) => details))).toEqual([]);
  });

  it('give sample rows of tables that there are, each once', () => {
    const tables = list('server/**/*.table.ts').flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name),
    );
    const samples = MODULES.flatMap((module) => Object.keys(module.samples?.(MARK) ?? {}));
    expect(samples.length).toBeGreaterThan(20);
    expect(twice(samples)).toEqual([]);
    expect(samples.filter((name) => !tables.includes(name))).toEqual([]);
  });
});
