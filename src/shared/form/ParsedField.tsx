import { useFormikContext } from 'formik';
import { type ChangeEvent, type FocusEvent, useCallback, useState } from 'react';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';
import { useTextField } from './useTextField.ts';

type Props = Pick<FieldInputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled' | 'inputMode' | 'adornment'> & {
  /** From what is typed to how the form keeps it; null when it cannot be read. Same function until the format changes. */
  parse: (text: string) => string | null;
  /** From the form's value to what the reader sees; null when it is no such value. */
  format: (value: string) => string | null;
};

/**
 * A field whose text depends on the reader's number format while the form keeps a neutral value.
 * What cannot be read is kept as typed, so that the form can say so. On leaving, the text is written out tidily;
 * a switch of the language only changes how the value looks.
 */
export function ParsedField({ parse, format, ...props }: Props) {
  const { onChange: _unused, onBlur: _leave, ...field } = useTextField(props.name);
  const { setFieldValue, handleBlur } = useFormikContext();
  const [typed, setTyped] = useState({ value: '', text: '', format });
  const showsTyped = typed.value === field.value && typed.format === format;

  const onChange = useCallback(
    (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = event.target.value;
      const value = parse(text) ?? text;
      setTyped({ value, text, format });
      void setFieldValue(props.name, value, false);
    },
    [format, parse, props.name, setFieldValue],
  );

  const onBlur = useCallback(
    (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped({ value: '', text: '', format });
      handleBlur(event);
    },
    [format, handleBlur],
  );

  return (
    <FieldInput
      {...props}
      {...field}
      value={showsTyped ? typed.text : (format(field.value) ?? field.value)}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
