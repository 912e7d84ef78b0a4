import type {
  Invitation,
  InvitationListQuery,
  InvitationPage,
  SendInvitationsAnswer,
  SendInvitationsBody,
} from '#contract/schemas/invitations';
import invitationsAnswers from '#contract/answers/invitations' with { type: 'json' };
import { api } from '../../shared/api/api.ts';
import { command, type InBrand } from '../../shared/api/command.ts';
import { expectAnswers } from '../../shared/api/readAnswer.ts';
import { type CachedPage, toCachedPage } from '../../shared/list/listCache.ts';

expectAnswers(invitationsAnswers);

const LIST = { type: 'Invitation', id: 'LIST' } as const;

export const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvitations: build.query<CachedPage<InvitationPage>, InBrand<Partial<InvitationListQuery>>>({
      query: (params) => ({ url: '/invitations', params }),
      transformResponse: toCachedPage<InvitationPage>,
      providesTags: [LIST],
    }),
    sendInvitations: build.mutation<SendInvitationsAnswer, InBrand<{ body: SendInvitationsBody; key: string }>>({
      query: ({ brandId, body, key }) => command('/invitations', { brandId, key, body }),
      invalidatesTags: (answer) => (answer ? [LIST, 'Challenge'] : []),
    }),
    /** Takes back or sends again. After a refusal the list is asked for anew: somebody was faster. */
    runInvitation: build.mutation<Invitation, InBrand<{ id: number; command: 'revoke' | 'resend'; key: string }>>({
      query: ({ brandId, id, command: verb, key }) => command(`/invitations/${id}/${verb}`, { brandId, key }),
      transformResponse: ({ invitation }: { invitation: Invitation }) => invitation,
      invalidatesTags: [LIST, 'Challenge'],
    }),
  }),
});

export const { useListInvitationsQuery, useSendInvitationsMutation, useRunInvitationMutation } = invitationsApi;
