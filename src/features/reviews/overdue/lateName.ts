import type { OverdueParticipation } from '#contract/schemas/participations';
import { personName } from '../../../shared/format/personName.ts';

/** What a late creator is called. */
export const lateName = ({ profile }: OverdueParticipation): string => personName(profile);
