/** One value that a step changed, by its path from the root of the state; undefined is none. */
export interface StateChange {
  path: string;
  before: unknown;
  after: unknown;
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What differs between two states, the first `most` of it. What two states share is not looked at. */
export function stateChanges(before: unknown, after: unknown, most: number): StateChange[] {
  const found: StateChange[] = [];
  const compare = (one: unknown, other: unknown, path: string): void => {
    if (one === other || found.length >= most) return;
    if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other)) {
      found.push({ path, before: one, after: other });
      return;
    }
    const [earlier, later] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
    for (const key of new Set([...earlier.keys(), ...later.keys()]))
      compare(earlier.get(key), later.get(key), path === '' ? key : `${path}.${key}`);
  };
  compare(before, after, '');
  return found;
}

const LENGTH_MAX = 160;

/** A value in one short line; empty for none. */
export function inShort(value: unknown): string {
  const text = value === undefined ? '' : JSON.stringify(value);
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text;
}
