import { useCallback, useEffect, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { Content } from '#contract/schemas/contents';
import { randomKey } from '../../../shared/api/idempotencyKey.ts';
import { serverInstant } from '../../../shared/api/serverTimeSlice.ts';
import { contentDoubted, type DecisionCommand } from '../reviewsApi.ts';
import { draftKept } from '../../../shared/form/formDraftsSlice.ts';
import { NO_NOTES, notesDraft, rejectDraftKey } from '../review/noteDrafts.ts';
import { decisionSenderOf, type SenderStore } from './decisionSender.ts';
import {
  decisionDropped,
  decisionPut,
  type PendingDecision,
  selectDecisions,
  TAKE_BACK_MS,
} from './pendingDecisions.ts';

type Decided = Pick<Content, 'id' | 'submission' | 'creator'>;

/** The brand's decisions that have not arrived, and what can be done with them. */
export function useDecisions(brandId: number) {
  const store = useStore() as unknown as SenderStore; // the console's store has the slices that the sender reads
  const all = useSelector(selectDecisions);
  const decisions = useMemo(() => all.filter((one) => one.brandId === brandId), [all, brandId]);
  useEffect(() => void decisionSenderOf(store), [store]);

  const decide = useCallback(
    ({ id: contentId, submission, creator }: Decided, command: DecisionCommand, body: PendingDecision['body'] = {}) => {
      store.dispatch(
        decisionPut(store.getState(), {
          brandId,
          contentId,
          name: creator?.name ?? '',
          command,
          body: { ...body, submission },
          key: randomKey(),
          sendAt: Date.now() + TAKE_BACK_MS,
          state: 'waiting',
          reason: '',
        }),
      );
    },
    [brandId, store],
  );
  /** Nothing is sent then, and what was written is there to be written on. Too late once it is being sent. */
  const takeBack = useCallback(
    ({ contentId, body, command, state, sendAt }: PendingDecision) => {
      if (state === 'waiting' && Date.now() >= sendAt) return;
      const at = serverInstant(store.getState());
      const { reason, rules = [], note = '' } = body;
      if (command === 'reject')
        store.dispatch(
          draftKept({
            key: rejectDraftKey(contentId),
            values: { reason, rules, note },
            at,
          }),
        );
      if (body.notes) store.dispatch(notesDraft.keep(contentId, { ...NO_NOTES, notes: body.notes }, at));
      store.dispatch(decisionDropped(store.getState(), contentId));
      // Nobody answered, which says nothing of what arrived: how it stands is asked anew.
      if (state === 'unsent') store.dispatch(contentDoubted(contentId));
    },
    [store],
  );
  const sendNow = useCallback(({ key }: PendingDecision) => void decisionSenderOf(store).send(key), [store]);
  return { decisions, decide, takeBack, sendNow };
}
