import { useFormikContext } from 'formik';
import { type ReactNode, use } from 'react';
import { FieldSize } from './fieldSize.ts';
import { WorkButton } from '../ui/WorkButton.tsx';

interface Props {
  destructive?: boolean;
  /** While something that was chosen is still on its way. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** Submits the form around it and shows that the server is at work; it stays enabled, so that it can say what is missing. */
export function SubmitButton({ destructive = false, isWaiting = false, children }: Props) {
  const { isSubmitting } = useFormikContext();
  return (
    <WorkButton
      type="submit"
      variant="contained"
      color={destructive ? 'error' : 'primary'}
      size={use(FieldSize) === 'medium' ? 'large' : 'medium'}
      loading={isSubmitting || isWaiting}
      loadingPosition="start"
    >
      {children}
    </WorkButton>
  );
}
