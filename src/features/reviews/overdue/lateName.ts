import type { OverdueParticipation } from '#contract/schemas/participations';

/** What a late creator is called. */
export const lateName = ({ profile }: OverdueParticipation): string =>
  `${profile.firstName} ${profile.lastName}`.trim();
