import { FieldInput, type FieldInputProps } from './FieldInput.tsx';
import { useTextField } from './useTextField.ts';

type Props = Pick<
  FieldInputProps,
  | 'name'
  | 'label'
  | 'hint'
  | 'required'
  | 'disabled'
  | 'multilineRows'
  | 'maxLength'
  | 'inputMode'
  | 'type'
  | 'autoComplete'
>;

/** A field of text in a Formik form. */
export function TextField(props: Props) {
  const field = useTextField(props.name);
  return <FieldInput {...props} {...field} />;
}
