import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { changed, type FormValuesOwner, left, type Mirrored, selectFormValues } from '../replay/formValuesSlice.ts';
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

/** What a form is called in the store, by its fields: the same in every language; forms with the same fields are never open beside each other. */
export const formName = (initialValues: object): string => Object.keys(initialValues).toSorted().join(':') || 'empty';

/**
 * Tells the store what stands in the form around it, once that has been changed or left; on a played screen it is told.
 * `fault` is what came of sending it, `draftKey` where its input is kept until it is saved.
 */
export function FormMirror({ fault, draftKey }: { fault?: unknown; draftKey?: string | undefined }) {
  const dispatch = useDispatch();
  const isPlayed = useIsPlayed();
  const { values, initialValues, touched, dirty, setValues, setTouched, validateForm } = useFormikContext<object>();
  const form = formName(initialValues);
  // Formik makes it anew whenever a field is left.
  const touchedText = JSON.stringify(touched);
  const shown = useSelector((state: FormValuesOwner) => (isPlayed ? selectFormValues(state, form) : undefined));
  const isTold = useRef(false);

  useEffect(() => {
    if (isPlayed || (!isTold.current && !dirty && touchedText === '{}')) return;
    isTold.current = true;
    const mirrored = mirrorOf({ values, touched: JSON.parse(touchedText) as object }) as Mirrored; // that of an object is one
    dispatch(changed({ form, ...mirrored, ...(draftKey !== undefined && { draftKey }) }));
  }, [dirty, dispatch, draftKey, form, isPlayed, touchedText, values]);
  useEffect(
    () => () => {
      if (isTold.current) dispatch(left(form));
      isTold.current = false;
    },
    [dispatch, form],
  );
  useEffect(() => {
    if (!isPlayed) return;
    void setTouched({ ...shown?.touched }, false);
    void setValues({ ...initialValues, ...shown?.values }, false);
  }, [initialValues, isPlayed, setTouched, setValues, shown]);
  useEffect(() => {
    if (isPlayed) void validateForm();
  }, [fault, isPlayed, validateForm, values]);
  return null;
}
