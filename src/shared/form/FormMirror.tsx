import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { changed, type FormValuesOwner, left, selectFormValues } from '../replay/formValuesSlice.ts';
import { useIsPlayed } from '../replay/played.ts';

/** Fields whose input nobody but the form may see. */
const SECRET = /password|secret|token|code|iban|card/i;

/** The values without secrets, and without what is no plain data, such as a chosen file. */
export function mirrorOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mirrorOf);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const mirrored = SECRET.test(key) ? undefined : mirrorOf(inner);
      return mirrored === undefined ? [] : [[key, mirrored]];
    }),
  );
}

/** Tells the store what stands in the form around it, once that has been changed; on a played screen it is told. */
export function FormMirror() {
  const dispatch = useDispatch();
  const isPlayed = useIsPlayed();
  const { values, initialValues, dirty, setValues } = useFormikContext<object>();
  // The same in every language; forms with the same fields are never open beside each other.
  const form = Object.keys(initialValues).toSorted().join(' ');
  const shown = useSelector((state: FormValuesOwner) => (isPlayed ? selectFormValues(state, form) : undefined));
  const isTold = useRef(false);

  useEffect(() => {
    if (isPlayed || (!isTold.current && !dirty)) return;
    isTold.current = true;
    dispatch(changed({ form, values: mirrorOf(values) as object })); // that of an object is one
  }, [dirty, dispatch, form, isPlayed, values]);
  useEffect(
    () => () => {
      if (isTold.current) dispatch(left(form));
      isTold.current = false;
    },
    [dispatch, form],
  );
  useEffect(() => {
    if (isPlayed) void setValues({ ...initialValues, ...shown }, false);
  }, [initialValues, isPlayed, setValues, shown]);
  return null;
}
