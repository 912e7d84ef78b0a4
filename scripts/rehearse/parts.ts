/** What the story wants of a participation: nothing special, or what brands have to be ready for. */
export type Part = 'plain' | 'disputed' | 'placeholder' | 'late' | 'off_brief';

/** Each once, in this order; whoever comes later plays a plain part. */
const PARTS: readonly Part[] = ['disputed', 'placeholder', 'late', 'off_brief'];

/** Gives each participation its part when it is first asked for. */
export function openParts(): (participationId: number) => Part {
  const given = new Map<number, Part>();
  return (participationId) => {
    const part = given.get(participationId) ?? PARTS[given.size] ?? 'plain';
    given.set(participationId, part);
    return part;
  };
}
