import type { ReactNode } from 'react';
import type { Participation } from '#contract/schemas/participations';

/** What every question about a decision has. */
export interface DecisionDialogParts {
  problem: ReactNode;
  busy: boolean;
  onCancel: () => void;
}

/** A creator's name as it was when they applied. */
export const nameOf = ({ profile }: Participation): string => `${profile.firstName} ${profile.lastName}`.trim();
