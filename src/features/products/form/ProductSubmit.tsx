import type { ReactNode } from 'react';
import { SubmitButton } from '../../../shared/form/SubmitButton.tsx';
import { useArePicturesUploading } from './usePictureUploads.ts';

/** Saves a product once its pictures have arrived: those still on their way would not be part of it. */
export function ProductSubmit({ children }: { children: ReactNode }) {
  return <SubmitButton isWaiting={useArePicturesUploading()}>{children}</SubmitButton>;
}
