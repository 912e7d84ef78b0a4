import { setIn } from 'formik';

/** A copy of values, errors or touched flags with one field set, by its path. Formik's `setIn` forgets the type. */
export function setField<T>(object: T, path: string, value: unknown): T {
  return setIn(object, path, value) as T; // the same object but for one field
}
