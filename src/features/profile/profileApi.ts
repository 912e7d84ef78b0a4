import type { OwnSession } from '#contract/schemas/auth';
import type { LinkSocialProfileBody, SocialProfile, UpdateProfileBody } from '#contract/schemas/profile';
import authAnswers from '#contract/answers/auth' with { type: 'json' };
import profileAnswers from '#contract/answers/profile' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { storedMeanwhile } from '../../shared/form/useStaleEdit.ts';
import { type ConsoleUser, readChangedUser } from '../../shared/session/readSessionUser.ts';
import { sessionApi } from '../../shared/session/sessionApi.ts';

expectAnswers(authAnswers);
expectAnswers(profileAnswers);

const readSocialProfile = ({ socialProfile }: { socialProfile: SocialProfile | null }) => socialProfile;
/** The team list shows it, too. */
const socialChanged = (_answer: unknown, error: unknown) => (error ? [] : (['SocialProfile', 'TeamMember'] as const));

/** The own profile and the own sessions. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Fields left out stay as they are; a stale version answers 412, with what is stored, which then is known. Gives the
     * new state, null where the answer did not tell it and it is asked for.
     */
    updateProfile: build.mutation<ConsoleUser | null, { version: number; body: UpdateProfileBody }>({
      queryFn: async ({ version, body }, { dispatch }, _options, call) => {
        const answer = await call({ url: '/profile', method: 'PUT', body, headers: { 'If-Match': `"${version}"` } });
        if (answer.error) {
          const stored = storedMeanwhile(answer.error);
          dispatch(
            sessionApi.util.updateQueryData('getMe', undefined, (known) => readChangedUser(known, stored) ?? known),
          );
          return { error: answer.error };
        }
        let told: ConsoleUser | null = null;
        dispatch(
          sessionApi.util.updateQueryData('getMe', undefined, (known) => {
            const changed = readChangedUser(known, answer.data);
            told = changed && changed.profile.version > version ? changed : null;
            return changed ?? known;
          }),
        );
        return { data: told };
      },
      invalidatesTags: (told, error) => (error || told ? [] : ['Me']),
    }),
    /** The linked social profile, null without one (calls beyond the specification, as the two that follow). */
    getSocialProfile: build.query<SocialProfile | null, void>({
      query: () => ({ url: '/profile/social' }),
      transformResponse: readSocialProfile,
      providesTags: ['SocialProfile'],
    }),
    linkSocialProfile: build.mutation<SocialProfile | null, LinkSocialProfileBody>({
      query: (body) => ({ url: '/profile/social', method: 'PUT', body }),
      transformResponse: readSocialProfile,
      invalidatesTags: socialChanged,
    }),
    unlinkSocialProfile: build.mutation<null, void>({
      query: () => ({ url: '/profile/social', method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: socialChanged,
    }),
    /** Where the person is signed in (a call beyond the specification). */
    listOwnSessions: build.query<OwnSession[], void>({
      query: () => ({ url: '/auth/sessions' }),
      transformResponse: ({ items }: { items: OwnSession[] }) => items,
      providesTags: ['OwnSession'],
    }),
    revokeOwnSession: build.mutation<null, string>({
      query: (id) => ({ url: `/auth/sessions/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_result, error) => (error ? [] : ['OwnSession']),
    }),
  }),
});

export const {
  useUpdateProfileMutation,
  useListOwnSessionsQuery,
  useRevokeOwnSessionMutation,
  useGetSocialProfileQuery,
  useLinkSocialProfileMutation,
  useUnlinkSocialProfileMutation,
} = profileApi;
