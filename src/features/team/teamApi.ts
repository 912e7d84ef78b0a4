import type {
  InvitationPreviewAnswer,
  InviteMemberBody,
  MemberListQuery,
  MemberPage,
  TeamInvitation,
  TeamInvitationListQuery,
  TeamInvitationPage,
  TeamMember,
  UpdateMemberBody,
} from '#contract/schemas/team';
import teamAnswers from '#contract/answers/team' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { command, type InBrand } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';
import { revealSecret, type SecretHandle } from '../../shared/api/secretHandle.ts';

expectAnswers(teamAnswers);

type OfOne = InBrand<{ id: number }>;
/** A command; sending it again with the same key has no second effect. */
type Command = OfOne & { key: string };
export type InvitationPreview = InvitationPreviewAnswer['invitation'];

/**
 * What changes a member may change the asker's own membership as well. Commands have it read anew when they fail, too: the
 * team is not as it was shown, or the answer was lost and the command was done.
 */
const CHANGED = ['TeamMember', 'Me'] as const;
const changed = (_answer: unknown, error: unknown) => (error ? [] : CHANGED);
const onlyFailed = (_answer: unknown, error: unknown) => (error ? CHANGED : []);
const invitationsChanged = (_answer: unknown, error: unknown) => (error ? [] : ['TeamInvitation' as const]);
const nothing = () => null;

/** People of a brand and those invited to it. All of it is beyond the specification's own calls. */
const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMembers: build.query<CachedPage<MemberPage>, InBrand<Partial<MemberListQuery>>>({
      query: (params) => ({ url: '/team/members', params }),
      transformResponse: toCachedPage<MemberPage>,
      providesTags: ['TeamMember'],
    }),
    getMember: build.query<TeamMember, OfOne>({
      query: ({ brandId, id }) => ({ url: `/team/members/${id}`, params: { brandId } }),
      transformResponse: ({ member }: { member: TeamMember }) => member,
      providesTags: ['TeamMember'],
    }),
    /** A stale version answers 412. */
    updateMember: build.mutation<TeamMember, Command & { version: number; body: UpdateMemberBody }>({
      query: ({ brandId, id, version, body, key }) => {
        const sent = command(`/team/members/${id}`, { brandId, key, body });
        return { ...sent, method: 'PUT', headers: { ...sent.headers, 'If-Match': `"${version}"` } };
      },
      transformResponse: ({ member }: { member: TeamMember }) => member,
      invalidatesTags: changed,
    }),
    removeMember: build.mutation<null, Command>({
      query: ({ brandId, id, key }) => ({ ...command(`/team/members/${id}`, { brandId, key }), method: 'DELETE' }),
      transformResponse: nothing,
      invalidatesTags: CHANGED,
    }),
    deactivateMember: build.mutation<null, Command>({
      query: ({ brandId, id, key }) => command(`/team/members/${id}/deactivate`, { brandId, key }),
      transformResponse: nothing,
      invalidatesTags: CHANGED,
    }),
    reactivateMember: build.mutation<null, Command>({
      query: ({ brandId, id, key }) => command(`/team/members/${id}/reactivate`, { brandId, key }),
      transformResponse: nothing,
      invalidatesTags: CHANGED,
    }),
    /** The other person becomes OWNER, the asker ADMIN. */
    transferOwnership: build.mutation<null, Command>({
      query: ({ brandId, id, key }) => command(`/team/members/${id}/transfer-ownership`, { brandId, key }),
      transformResponse: nothing,
      invalidatesTags: CHANGED,
    }),
    leaveTeam: build.mutation<null, InBrand<{ key: string }>>({
      query: ({ brandId, key }) => command('/team/leave', { brandId, key }),
      transformResponse: nothing,
      // Who has left reads the profile once the screen of the team is gone.
      invalidatesTags: onlyFailed,
    }),
    listTeamInvitations: build.query<CachedPage<TeamInvitationPage>, InBrand<Partial<TeamInvitationListQuery>>>({
      query: (params) => ({ url: '/team/invitations', params }),
      transformResponse: toCachedPage<TeamInvitationPage>,
      providesTags: ['TeamInvitation'],
    }),
    inviteMember: build.mutation<TeamInvitation, InBrand<{ body: InviteMemberBody; key: string }>>({
      query: ({ brandId, body, key }) => command('/team/invitations', { brandId, key, body }),
      transformResponse: ({ invitation }: { invitation: TeamInvitation }) => invitation,
      invalidatesTags: invitationsChanged,
    }),
    /** A new link by mail; the time starts anew and the old link ends. */
    resendTeamInvitation: build.mutation<null, Command>({
      query: ({ brandId, id, key }) => command(`/team/invitations/${id}/resend`, { brandId, key }),
      transformResponse: nothing,
      invalidatesTags: invitationsChanged,
    }),
    revokeTeamInvitation: build.mutation<null, Command>({
      query: ({ brandId, id, key }) => command(`/team/invitations/${id}/revoke`, { brandId, key }),
      transformResponse: nothing,
      invalidatesTags: invitationsChanged,
    }),
    /** What the link of an invitation says. A mutation, because its code must stay out of the cache. */
    previewTeamInvitation: build.mutation<InvitationPreview, SecretHandle<string>>({
      queryFn: async (secret, _api, _options, call) => {
        const answer = await call({
          url: '/team/invitations/preview',
          method: 'POST',
          body: { token: revealSecret(secret) },
        });
        return answer.error ? { error: answer.error } : { data: (answer.data as InvitationPreviewAnswer).invitation }; // the contract's answer
      },
    }),
    /** Joins the brand and answers its id. */
    acceptTeamInvitation: build.mutation<number, SecretHandle<string>>({
      queryFn: async (secret, _api, _options, call) => {
        const answer = await call({
          url: '/team/invitations/accept',
          method: 'POST',
          body: { token: revealSecret(secret) },
        });
        return answer.error ? { error: answer.error } : { data: (answer.data as { brandId: number }).brandId }; // the contract's answer
      },
      invalidatesTags: (_brandId, error) => (error ? [] : ['Brand']),
    }),
  }),
});

export const {
  useListMembersQuery,
  useGetMemberQuery,
  useUpdateMemberMutation,
  useRemoveMemberMutation,
  useDeactivateMemberMutation,
  useReactivateMemberMutation,
  useTransferOwnershipMutation,
  useLeaveTeamMutation,
  useListTeamInvitationsQuery,
  useInviteMemberMutation,
  useResendTeamInvitationMutation,
  useRevokeTeamInvitationMutation,
  usePreviewTeamInvitationMutation,
  useAcceptTeamInvitationMutation,
} = teamApi;
