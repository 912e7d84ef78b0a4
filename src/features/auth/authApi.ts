import type { LoginBody } from '#contract/schemas/auth';
import { api } from '../../shared/api/api.ts';
import type { ApiFault } from '../../shared/api/apiFault.ts';
import { revealSecret, type SecretHandle } from '../../shared/api/secretHandle.ts';
import { readUserOfLogin } from '../../shared/session/readSessionUser.ts';
import { sessionApi } from '../../shared/session/sessionApi.ts';
import { signedIn } from '../../shared/session/sessionSlice.ts';
import { readTokens, tokenStorage } from '../../shared/session/tokenStorage.ts';

/** Said, as specified, when a login answer lacks its token. */
const NO_TOKEN: ApiFault = { status: 'CONTENT', body: { message: 'Login yanıtında geçerli bir token bulunamadı' } };

/** Calls around signing in. Secrets come as one-time handles and answers are kept without tokens. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Stores both tokens and starts the session. */
    login: build.mutation<null, SecretHandle<LoginBody>>({
      queryFn: async (secret, { dispatch }, _options, call) => {
        const answer = await call({ url: '/auth/login', method: 'POST', body: revealSecret(secret) });
        if (answer.error) return { error: answer.error };
        const tokens = readTokens(answer.data);
        if (!tokens) return { error: NO_TOKEN };
        tokenStorage.write(tokens);
        const user = readUserOfLogin(answer.data);
        if (user)
          dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getMe', arg: undefined, value: user }]));
        dispatch(signedIn('here'));
        return { data: null };
      },
    }),
  }),
});

export const { useLoginMutation } = authApi;
