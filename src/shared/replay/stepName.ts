import type { UnknownAction } from '@reduxjs/toolkit';
import { fieldsOf } from '../api/answerFields.ts';

/** What a step is called: a call by its own name and what became of it, everything else by its type. */
export function stepName({ type, meta }: UnknownAction): string {
  const endpoint = fieldsOf(fieldsOf(meta)?.['arg'])?.['endpointName'];
  return typeof endpoint === 'string' ? `${endpoint} ${type.slice(type.lastIndexOf('/') + 1)}` : type;
}
