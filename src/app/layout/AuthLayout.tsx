import { Outlet } from 'react-router';
import { AuthFrame } from './AuthFrame.tsx';

/** The public screens as routes. */
export function AuthLayout() {
  return <AuthFrame><Outlet /></AuthFrame>;
}
