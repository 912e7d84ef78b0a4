import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { type ReactNode, use } from 'react';
import { FieldSize } from './fieldSize.ts';

/** Submits the form around it and shows that the server is at work; it stays enabled, so that it can say what is missing. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type="submit"
      variant="contained"
      size={use(FieldSize) === 'medium' ? 'large' : 'medium'}
      loading={isSubmitting}
      loadingPosition="start"
    >
      {children}
    </Button>
  );
}
