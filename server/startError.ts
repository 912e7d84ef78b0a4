import { DrizzleQueryError } from 'drizzle-orm';

/** A reason not to start that the operator can do something about; its message is one clear line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Why something failed, in one line: of a failed query what the database says, not its text. */
export function reasonOf(error: unknown): string {
  const told = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  return (told instanceof Error ? told.message : String(told)).replaceAll(/\s+/g, ' ').trim();
}
