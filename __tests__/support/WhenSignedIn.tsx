import type { ReactNode } from 'react';
import { useGetMeQuery } from '../../src/shared/session/sessionApi.ts';

/** Draws a screen that needs the signed-in person once the profile is there, as the guards do. */
export function WhenSignedIn({ children }: { children: ReactNode }) {
  const { data } = useGetMeQuery();
  return data ? children : null;
}
