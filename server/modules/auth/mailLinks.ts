import { ownOrigins, type Config } from '#server/config';
import { ApiError } from '#server/plugins/errors';

/** Screens of the console that a mail leads to. */
export const mailLinks = (origin: string) => ({
  verifyEmail: (token: string) => `${origin}/verify-email/${token}`,
  resetPassword: (token: string) => `${origin}/reset-password/${token}`,
  signIn: `${origin}/login`,
  forgotPassword: `${origin}/forgot-password`,
});

/** The console's origin in an address that a caller gave. Throws 400 REDIRECT_NOT_ALLOWED for an origin that is not ours. */
export function originOfRedirect(config: Config, address: string): string {
  const origin = URL.parse(address)?.origin;
  if (origin === undefined || !ownOrigins(config).includes(origin)) throw new ApiError(400, 'REDIRECT_NOT_ALLOWED');
  return origin;
}
