import { describe, expect, it } from '@jest/globals';
import { LANDINGS, migrationHash, readJournal } from './support/landedSchemas.ts';

/** An installation runs each migration once, as it was when it came: what is changed afterwards never reaches it. */
describe('migrations that landed', () => {
  const listed = Object.assign({}, ...LANDINGS.map(({ migrations }) => migrations)) as Record<string, string>; // of name and hash
  const { entries } = readJournal();

  it('stay as they are, and a new one is listed with its hash', () => {
    const now = Object.fromEntries(entries.map(({ tag }) => [tag, migrationHash(tag)]));
    const unlisted = Object.entries(now).filter(([tag]) => !(tag in listed));
    // Where this fails: as a landing of its own at the end of __tests__/support/landedMigrations.json.
    expect({ toBeListed: Object.fromEntries(unlisted) }).toEqual({ toBeListed: {} });
    expect(now).toEqual(listed);
    expect(Object.keys(listed)).toEqual(entries.map(({ tag }) => tag));
  });

  it('follow each other in time, since one that is older than the last is never run', () => {
    const times = entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, place) => place));
  });
});
