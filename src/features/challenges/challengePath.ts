import type { ChallengeStatus } from '#contract/constants/challenges';
import { paths } from '../../shared/paths.ts';

/** Where a challenge is opened: a draft in its form, anything else on its page. */
export const challengePath = ({ id, status }: { id: number; status: ChallengeStatus }): string =>
  status === 'draft' ? paths.challenges.edit(id) : paths.challenges.detail(id);
