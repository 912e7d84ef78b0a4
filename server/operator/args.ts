import { Value } from 'typebox/value';
import { Id } from '#contract/schemas/common';

/** The word after `--name` in what follows a command; undefined without it. */
export function optionOf(args: readonly string[], name: string): string | undefined {
  const place = args.indexOf(`--${name}`);
  return place < 0 ? undefined : args[place + 1]?.trim();
}

/** Why an operator does something. Throws an Error for the operator where nothing is said. */
export function reasonOf(args: readonly string[]): string {
  const reason = optionOf(args, 'reason');
  if (!reason) throw new Error('Say why: --reason "…"');
  return reason;
}

/** The number of a row as an operator names it, `what` being its word. Throws an Error for the operator for anything else. */
export function rowNumber(text: string | undefined, what: string): number {
  const id = Number(text);
  if (!Value.Check(Id, id)) throw new Error(`Name the ${what} by its number.`);
  return id;
}
