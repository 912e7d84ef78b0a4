import type { UnknownAction } from '@reduxjs/toolkit';
import { fieldsOf } from '../api/answerFields.ts';

/** What a step is called: a call by its own name and what became of it, everything else by its type. A call that was not made, as its answer is there or on its way, was skipped. */
export function stepName({ type, meta }: UnknownAction): string {
  const fields = fieldsOf(meta);
  const endpoint = fieldsOf(fields?.['arg'])?.['endpointName'];
  if (typeof endpoint !== 'string') return type;
  return `${endpoint} ${fields?.['condition'] === true ? 'skipped' : type.slice(type.lastIndexOf('/') + 1)}`;
}
