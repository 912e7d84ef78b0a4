import type { Brief, BriefField } from '#contract/rules/brief';

/** What can no longer be changed once a creator was accepted: they agreed to exactly this. */
export const LOCKED_FIELDS = [
  'currency',
  'amountMinor',
  'productId',
  'catalogue',
  'productShipping',
  'licence',
  'aspectRatio',
  'videoDuration',
] as const satisfies readonly BriefField[];

export const isLocked = (field: BriefField, acceptedCount: number): boolean =>
  acceptedCount > 0 && (LOCKED_FIELDS as readonly BriefField[]).includes(field); // the tuple's own type would refuse other fields

/** Deep equality of what briefs hold: plain values, lists and objects. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  // Both are objects here; only their values are compared.
  return [...keys].every((key) =>
    isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}

/** The fields in which two briefs differ, in the order of the brief. */
export function changedFields(before: Brief, after: Brief): BriefField[] {
  // Object.keys forgets the type of its keys.
  return (Object.keys(after) as BriefField[]).filter((field) => !isSame(before[field], after[field]));
}

export interface WordChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Words of two texts held against each other: what stayed, went and came, in reading order. */
export function compareWords(before: string, after: string): WordChange[] {
  const [one, other] = [before, after].map((text) => text.match(/\S+\s*/g) ?? []);
  if (!one || !other) return [];
  // lengths[i][j]: longest common run of words from place i of the one and j of the other on.
  const lengths = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const equal = (i: number, j: number) => one[i]?.trim() === other[j]?.trim();
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = equal(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changes: WordChange[] = [];
  const add = (kind: WordChange['kind'], text = '') => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += text;
    else changes.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const isSameWord = i < one.length && j < other.length && equal(i, j);
    const isNew = !isSameWord && j < other.length && (i >= one.length || at(i, j + 1) > at(i + 1, j));
    if (isSameWord) add('same', other[j]);
    else if (isNew) add('added', other[j]);
    else add('removed', one[i]);
    if (!isNew) i += 1;
    if (isSameWord || isNew) j += 1;
  }
  return changes;
}
