import { Value } from 'typebox/value';
import { Id } from '#contract/schemas/common';

/** The number of a row as an operator names it, `what` being its word. Throws an Error for the operator for anything else. */
export function rowNumber(text: string | undefined, what: string): number {
  const id = Number(text);
  if (!Value.Check(Id, id)) throw new Error(`Name the ${what} by its number.`);
  return id;
}
