import type { SenderStore } from '../features/reviews/decisions/decisionSender.ts';
import { DECISIONS_DRAFT, selectFormDraft } from '../shared/form/formDraftsSlice.ts';

/** What was decided in an earlier visit and is not known to have arrived is sent, whatever screen this one opens with. */
export async function sendRememberedDecisions(store: SenderStore): Promise<void> {
  if (!selectFormDraft(store.getState(), DECISIONS_DRAFT)) return;
  const { decisionSenderOf } = await import('../features/reviews/decisions/decisionSender.ts');
  decisionSenderOf(store);
}
