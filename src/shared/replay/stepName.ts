import type { UnknownAction } from '@reduxjs/toolkit';
import { fieldsOf } from '../api/answerFields.ts';

/** What is opened or closed: of `{ name: 'list:dialog', value: 'layout' }` or of `'list:dialog'`. */
function subjectOf({ type, payload }: UnknownAction): unknown {
  if (type === 'view/closed') return payload;
  return type === 'view/opened' ? fieldsOf(payload)?.['name'] : undefined;
}

/**
 * What a step is called: a call by its own name and what became of it, what opens or closes by its name too
 * (`view/opened list:dialog`), everything else by its type. A call that was not made, as its answer is there or on its way,
 * was skipped.
 */
export function stepName(action: UnknownAction): string {
  const { type, meta } = action;
  const fields = fieldsOf(meta);
  const endpoint = fieldsOf(fields?.['arg'])?.['endpointName'];
  if (typeof endpoint === 'string')
    return `${endpoint} ${fields?.['condition'] === true ? 'skipped' : type.slice(type.lastIndexOf('/') + 1)}`;
  const subject = subjectOf(action);
  return typeof subject === 'string' ? `${type} ${subject}` : type;
}
