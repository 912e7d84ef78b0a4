import { FieldInput, type FieldInputProps } from './FieldInput.tsx';
import { useTextField } from './useTextField.ts';

type Props = Pick<FieldInputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled' | 'emptyOption'> & {
  options: readonly { value: string; label: string }[];
};

/** One value out of a list, in a Formik form. The browser's own select: small, fast, right on phones. */
export function SelectField(props: Props) {
  const field = useTextField(props.name);
  return <FieldInput {...props} {...field} />;
}
