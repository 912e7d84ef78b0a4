import { INVITATION_COLUMNS, INVITATION_STATES } from '#contract/constants/invitations';
import type { InvitationListQuery } from '#contract/schemas/invitations';
import { manyFilter } from '../../shared/list/listFilters.ts';
import { listColumns } from '../../shared/list/listLayout.ts';
import type { ListSpec } from '../../shared/list/listParams.ts';
import type { ListDefinition } from '../../shared/list/useList.ts';

export type InvitationFilter = 'state' | 'challenge';

/** What the address of the invitations may say. They are always shown newest first. */
const invitationListSpec: ListSpec<InvitationFilter> = {
  filters: {
    state: manyFilter((text) => INVITATION_STATES.some((state) => state === text)),
    challenge: { parse: (text) => (/^[1-9]\d{0,8}$/.test(text) ? text : null) },
  },
  sorts: [],
  defaultSort: '-createdAt',
  defaultMode: 'cards',
};

export const INVITATION_LIST: ListDefinition<InvitationFilter, InvitationListQuery> = {
  name: 'invitations',
  spec: invitationListSpec,
  toQuery: ({ filters: { state, challenge }, page, limit }) => ({
    page,
    limit,
    ...(state !== undefined && { state }),
    ...(challenge !== undefined && { challenge: Number(challenge) }),
  }),
  columns: listColumns(INVITATION_COLUMNS, 'creator', ['sentAt', 'respondedAt']),
};
