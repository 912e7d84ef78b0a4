import type { Participation } from '#contract/schemas/participations';

/** A creator's name as it was when they applied. */
export const nameOf = ({ profile }: Participation): string => `${profile.firstName} ${profile.lastName}`.trim();
