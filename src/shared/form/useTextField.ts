import { getIn, useFormikContext } from 'formik';

/** Value, error and stable handlers of one field of text. The error shows once the field was left or submitted. */
export function useTextField(name: string) {
  const form = useFormikContext<Record<string, unknown>>();
  const value: unknown = getIn(form.values, name);
  const error: unknown = getIn(form.errors, name);
  const touched = Boolean(getIn(form.touched, name));
  return {
    name,
    value: typeof value === 'string' ? value : '',
    error: touched && typeof error === 'string' ? error : undefined,
    onChange: form.handleChange,
    onBlur: form.handleBlur,
  };
}
