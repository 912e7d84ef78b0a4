const encoder = new TextEncoder();

/** SHA-256 of a text as hexadecimal digits. Needs a page that was reached by https or on the machine itself, as browsers hash nowhere else. */
export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Parts of a state that belong to the running page rather than to what is shown. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  '': ['_persist'],
  api: ['config', 'subscriptions', 'provided'],
};

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** JSON with the fields of every object in the order of their names; fields without a value are no fields. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (!isTree(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`).join()}}`;
}

/** Hashes of parts that were met before: a state shares with the one before it all that did not change. */
const known = new WeakMap<object, Promise<string>>();

function hashTree(value: unknown, depth: number, leftOut: readonly string[], name: string): Promise<string> {
  if (!isTree(value)) return hashText(canonicalText(value));
  const met = known.get(value);
  if (met) return met;
  const hash =
    depth === 0 || Array.isArray(value) ? hashText(canonicalText(value)) : hashFields(value, depth, leftOut, name);
  known.set(value, hash);
  return hash;
}

async function hashFields(value: object, depth: number, leftOut: readonly string[], name: string): Promise<string> {
  const fields = Object.entries(value)
    .filter(([key, field]) => field !== undefined && !leftOut.includes(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const hashes = await Promise.all(
    fields.map(async ([key, field]) => {
      const inner = name === '' ? key : name;
      return `${JSON.stringify(key)}:${await hashTree(field, depth - 1, name === '' ? (LEFT_OUT[key] ?? []) : [], inner)}`;
    }),
  );
  return hashText(hashes.join('\n'));
}

/**
 * SHA-256 over the hashes of a state's parts, down to the single entries of the query cache: a step costs as much as what
 * it changed. What belongs to the running page (`api.config`, `api.subscriptions`, `api.provided`, `_persist`) is left out.
 */
export const canonicalHash = (state: object): Promise<string> => hashTree(state, 3, LEFT_OUT[''] ?? [], '');
