import { isApiFault } from '../api/apiFault.ts';

/** What the server refused: messages by field of the form, and those that no field of the form can show. */
export interface FieldErrors {
  fields: Record<string, string>;
  rest: string[];
}

/** Where the words were taken out, as in a support file, the code stands in for them. */
function firstMessage(problems: unknown): string | null {
  if (!Array.isArray(problems)) return null;
  const first: unknown = problems.at(0);
  if (typeof first !== 'object' || first === null || !('message' in first)) return null;
  if (typeof first.message !== 'string') return null;
  return first.message === '' && 'code' in first && typeof first.code === 'string' ? first.code : first.message;
}

/**
 * The `fields` of an error answer by the names that the form uses.
 * `toField` translates a path of the body ("variants.0.priceMinor") into one of the form, null when there is
 * none, or false when that message is shown elsewhere.
 */
export function readFieldErrors(fault: unknown, toField: (path: string) => string | null | false): FieldErrors {
  const result: FieldErrors = { fields: {}, rest: [] };
  const body = isApiFault(fault) ? fault.body : null;
  if (typeof body !== 'object' || body === null || !('fields' in body)) return result;
  if (typeof body.fields !== 'object' || body.fields === null) return result;
  for (const [path, problems] of Object.entries(body.fields)) {
    const message = firstMessage(problems);
    if (message === null) continue;
    const field = toField(path);
    if (field === false) continue;
    if (field === null) result.rest.push(message);
    else result.fields[field] ??= message;
  }
  return result;
}
