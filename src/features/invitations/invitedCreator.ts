import type { Invitation } from '#contract/schemas/invitations';

export const invitedName = ({ creator }: Invitation): string => `${creator.firstName} ${creator.lastName}`;

/** What stands in the place of a picture. */
export const initialsOf = ({ creator }: Invitation): string =>
  `${creator.firstName[0] ?? ''}${creator.lastName[0] ?? ''}`;
