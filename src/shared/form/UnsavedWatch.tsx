import { useCallback, useEffect } from 'react';
import { useIsPlayed } from '../replay/played.ts';
import { watchUnsaved } from './unsavedInput.ts';

/**
 * Has signing out ask about a form that may be left at any time because this browser remembers what was typed in it:
 * that memory goes with the session. `isUnsaved` is asked at that moment.
 */
export function UnsavedWatch({ isUnsaved: isDirty }: { isUnsaved: () => boolean }) {
  const isPlayed = useIsPlayed();
  const isUnsaved = useCallback(() => !isPlayed && isDirty(), [isPlayed, isDirty]);
  useEffect(() => watchUnsaved(isUnsaved), [isUnsaved]);
  return null;
}
