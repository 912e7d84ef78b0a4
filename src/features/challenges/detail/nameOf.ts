import type { Participation } from '#contract/schemas/participations';
import { personName } from '../../../shared/format/personName.ts';

/** A creator's name as it was when they applied. */
export const nameOf = ({ profile }: Participation): string => personName(profile);
