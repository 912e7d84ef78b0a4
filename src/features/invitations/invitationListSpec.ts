import { INVITATION_STATES } from '#contract/constants/invitations';
import { manyFilter } from '../../shared/list/listFilters.ts';
import type { ListSpec } from '../../shared/list/listParams.ts';

export type InvitationFilter = 'state' | 'challenge';

/** What the address of the invitations may say. They are always shown newest first. */
export const invitationListSpec: ListSpec<InvitationFilter> = {
  filters: {
    state: manyFilter((text) => INVITATION_STATES.some((state) => state === text)),
    challenge: { parse: (text) => (/^[1-9]\d{0,8}$/.test(text) ? text : null) },
  },
  sorts: [],
  defaultSort: '-createdAt',
};
