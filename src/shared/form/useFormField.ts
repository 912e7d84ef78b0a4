import { getIn, useFormikContext } from 'formik';
import { useCallback } from 'react';

/** Value, error and setters of one field that is no text. The error shows once the field was left or submitted. `V` is what the form keeps there. */
export function useFormField<V>(name: string) {
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<object>();
  const value = getIn(values, name) as V; // the caller names the type that the form's values give this field
  const problem: unknown = getIn(errors, name);
  const isTouched = Boolean(getIn(touched, name));
  const setValue = useCallback((next: V) => void setFieldValue(name, next, false), [name, setFieldValue]);
  const leave = useCallback(() => void setFieldTouched(name, true), [name, setFieldTouched]);
  return { value, error: isTouched && typeof problem === 'string' ? problem : undefined, setValue, leave };
}
