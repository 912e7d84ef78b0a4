/** The page by which machines are compared: 25 text fields of Material UI on Formik with Yup, written the usual way. */
import TextField from '@mui/material/TextField';
import { Form, Formik, useField } from 'formik';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { object, string } from 'yup';

const names = Array.from({ length: 25 }, (_, index) => `field${index}`);
const schema = object(Object.fromEntries(names.map((name) => [name, string().max(100).required()])));

function Field({ name }) {
  const [field, { error, touched }] = useField(name);
  return createElement(TextField, { ...field, label: name, fullWidth: true, error: Boolean(error && touched), helperText: touched && error });
}

createRoot(document.getElementById('root')).render(createElement(
  Formik,
  { initialValues: Object.fromEntries(names.map((name) => [name, ''])), validationSchema: schema, onSubmit: () => {} },
  createElement(Form, null, names.map((name) => createElement(Field, { key: name, name }))),
));
