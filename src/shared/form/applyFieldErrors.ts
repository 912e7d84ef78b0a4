import type { FormikErrors, FormikHelpers, FormikTouched } from 'formik';
import { readFieldErrors } from './fieldErrors.ts';
import { setField } from './setField.ts';

type ErrorForm<V> = Pick<FormikHelpers<V>, 'setErrors' | 'setTouched'>;

/**
 * Puts the `fields` of a 400 answer on their fields of a form that had no errors of its own, and marks them as touched.
 * Answers what was refused, by field of the form.
 */
export function applyFieldErrors<V>(
  fault: unknown,
  form: ErrorForm<V>,
  toField: (path: string) => string | null | false,
): Record<string, string> {
  const { fields } = readFieldErrors(fault, toField);
  const names = Object.keys(fields);
  if (names.length > 0) {
    void form.setTouched(
      names.reduce((touched, name) => setField<FormikTouched<V>>(touched, name, true), {}),
      false,
    );
    form.setErrors(names.reduce((errors, name) => setField<FormikErrors<V>>(errors, name, fields[name]), {}));
  }
  return fields;
}

/** Moves the focus to the first field, in reading order, that is marked as wrong. */
export function focusFirstError(container: HTMLElement | null): void {
  const field = container?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  field?.focus();
  field?.scrollIntoView?.({ block: 'center' });
}
