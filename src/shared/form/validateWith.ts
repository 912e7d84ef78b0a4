import type { FormikErrors } from 'formik';
import { ValidationError, type Schema } from 'yup';
import { setField } from './setField.ts';

/** Formik's validate function for a Yup schema: every field's first message, by its path. Values stay as typed. */
export async function validateWith<V>(schema: Schema, values: V): Promise<FormikErrors<V>> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = new Map<string, string>();
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) {
      const name = (path ?? '').replace(/\[(\d+)\]/g, '.$1');
      if (!found.has(name)) found.set(name, message);
    }
    return [...found].reduce<FormikErrors<V>>((errors, [name, message]) => setField(errors, name, message), {});
  }
}
