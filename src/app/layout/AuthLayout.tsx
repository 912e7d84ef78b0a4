import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { warmShell } from '../shellParts.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** The public screens as routes. */
export function AuthLayout() {
  const { i18n } = useTranslation();
  return (
    <AuthFrame onPassword={() => warmShell(i18n)}>
      <Outlet />
    </AuthFrame>
  );
}
