import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useFormField } from './useFormField.ts';

interface Props {
  name: string;
  label: string;
  options: readonly { value: string; label: string; hint?: string }[];
}

/** One of a few, as plain radio buttons below each other, in a Formik form. */
export function RadioField({ name, label, options }: Props) {
  const { value, setValue } = useFormField<string>(name);
  const id = `field-${name}`;
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} name={name} value={value} onChange={(event) => setValue(event.target.value)}>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio />}
            label={
              <>
                {option.label}
                {option.hint !== undefined && (
                  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                    {option.hint}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
