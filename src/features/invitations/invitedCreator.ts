import type { Invitation } from '#contract/schemas/invitations';
import { personName } from '../../shared/format/personName.ts';

export const invitedName = ({ creator }: Invitation): string => personName(creator);
