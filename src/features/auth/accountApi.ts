import type { RegisterBody } from '#contract/schemas/auth';
import { api } from '../../shared/api/api.ts';
import type { ApiFault } from '../../shared/api/apiFault.ts';
import { revealSecret, type SecretHandle } from '../../shared/api/secretHandle.ts';

/** A 2xx answer that carries nothing where the specification asks for something. */
const EMPTY_ANSWER: ApiFault = { status: 'CONTENT' };

function saysAlreadyVerified(answer: unknown): boolean {
  return (
    typeof answer === 'object' && answer !== null && 'alreadyVerified' in answer && answer.alreadyVerified === true
  );
}

/**
 * Calls around an account rather than a session: registration, the links sent by mail, passwords. Whatever is secret in
 * them arrives as a one-time handle, and nothing secret is answered, so neither actions nor the cache ever hold it.
 */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Registers; signs nobody in. Any answer counts, but an empty one is a failure. */
    register: build.mutation<null, SecretHandle<RegisterBody>>({
      queryFn: async (secret, _api, _options, call) => {
        const body = revealSecret(secret);
        const answer = await call({ url: '/auth/register', method: 'POST', body, expect: 'any' });
        if (answer.error) return { error: answer.error };
        return answer.data === null || answer.data === undefined ? { error: EMPTY_ANSWER } : { data: null };
      },
    }),
    /** Sends the verification mail again. Always answers alike (a call beyond the specification). */
    resendVerification: build.mutation<null, { email: string }>({
      query: (body) => ({ url: '/auth/resend-verification', method: 'POST', body, expect: 'any' }),
      transformResponse: () => null,
    }),
    /** Spends the code of a verification link. A mutation, because a code works once and is never asked twice by itself. */
    verifyEmail: build.mutation<{ alreadyVerified: boolean }, SecretHandle<string>>({
      queryFn: async (secret, _api, _options, call) => {
        const url = `/auth/verify-email/${encodeURIComponent(revealSecret(secret))}`;
        const answer = await call({ url, expect: 'any' });
        return answer.error ? { error: answer.error } : { data: { alreadyVerified: saysAlreadyVerified(answer.data) } };
      },
    }),
    /** Asks for a reset link. The answer is the same whether or not the address is known. */
    forgotPassword: build.mutation<null, { email: string }>({
      query: (body) => ({ url: '/auth/forgot-password', method: 'POST', body, expect: 'any' }),
      transformResponse: () => null,
    }),
    /** Spends the code of a reset link on a new password. */
    resetPassword: build.mutation<null, SecretHandle<{ code: string; password: string }>>({
      queryFn: async (secret, _api, _options, call) => {
        const { code, password } = revealSecret(secret);
        const answer = await call({
          url: `/auth/reset-password/${encodeURIComponent(code)}`,
          method: 'PUT',
          body: { password },
          expect: 'any',
        });
        return answer.error ? { error: answer.error } : { data: null };
      },
    }),
    /** Changes the own password; the server ends the person's other sessions. */
    changePassword: build.mutation<null, SecretHandle<{ currentPassword: string; newPassword: string }>>({
      queryFn: async (secret, _api, _options, call) => {
        const body = revealSecret(secret);
        const answer = await call({ url: '/auth/password', method: 'PUT', body, expect: 'any' });
        return answer.error ? { error: answer.error } : { data: null };
      },
      invalidatesTags: (_result, error) => (error ? [] : ['OwnSession']),
    }),
  }),
});

export const {
  useRegisterMutation,
  useResendVerificationMutation,
  useVerifyEmailMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
} = accountApi;
