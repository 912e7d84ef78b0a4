import { WAITING_KINDS } from '#contract/constants/dashboard';
import type { DashboardAnswer, WaitingItem } from '#contract/schemas/dashboard';

/** All that waits, the most pressing first, without what a newer server tells that this page has no words for. */
export function waitingItems({
  waiting,
  waitingBeside = [],
}: Pick<DashboardAnswer, 'waiting' | 'waitingBeside'>): WaitingItem[] {
  const all = [...waiting, ...waitingBeside];
  return WAITING_KINDS.flatMap((kind) => all.filter((item) => item.kind === kind));
}
