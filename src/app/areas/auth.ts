import { patterns } from '../../shared/paths.ts';
import type { Area } from './area.ts';

export const authArea: Area = {
  screens: [
    {
      path: patterns.register,
      words: ['account', 'forms'],
      load: async () => (await import('../../features/auth/RegisterPage.tsx')).RegisterPage,
      frame: 'guest',
    },
    {
      path: patterns.forgotPassword,
      words: ['account', 'forms'],
      load: async () => (await import('../../features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
      frame: 'guest',
    },
    {
      path: patterns.resetPassword,
      words: ['account', 'forms'],
      load: async () => (await import('../../features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
      frame: 'guest',
    },
    {
      path: patterns.verifyEmail,
      words: ['account', 'forms'],
      load: async () => (await import('../../features/auth/VerifyEmailPage.tsx')).VerifyEmailPage,
      frame: 'guest',
    },
  ],
};
