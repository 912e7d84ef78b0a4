import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Content } from '#contract/schemas/contents';
import { isApiFault, mayPass } from '../../../shared/api/apiFault.ts';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import type { ServerTimeOwner } from '../../../shared/api/serverTimeSlice.ts';
import { pushToast } from '../../../shared/notify/toastQueue.ts';
import { selectEndedBy } from '../../../shared/session/sessionSlice.ts';
import { decideContent, type DecisionCommand, getReviewedContent } from '../reviewsApi.ts';
import {
  decisionDropped,
  decisionPut,
  type DraftsOwner,
  type PendingDecision,
  selectDecisions,
} from './pendingDecisions.ts';

type State = DraftsOwner & ServerTimeOwner & Parameters<typeof selectEndedBy>[0];
export interface SenderStore {
  getState: () => State;
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  subscribe: (listener: () => void) => () => void;
}

/** After so long without an answer it is tried again. */
const RETRY_MS = 15_000;
/** What a content is after each decision, as far as it goes. */
const AFTER: Record<DecisionCommand, readonly Content['status'][]> = {
  approve: ['approved', 'published', 'removed', 'archived'],
  'request-changes': ['revision_requested'],
  reject: ['rejected'],
};

/** As the server keeps what was written. */
const asKept = (text: string) => text.normalize('NFC').trim();

/** A colleague may have decided the same in other words: those of this decision are known to have arrived or not. */
const hasArrived = ({ command, body }: PendingDecision, content: Content): boolean => {
  const { submission, feedback, rejection, checklist } = content;
  if (command === 'request-changes')
    return (body.notes ?? []).every(({ text, atMs = null, fileId = null }) =>
      feedback.some(
        (said) =>
          said.author.side === 'brand' &&
          said.submission === submission &&
          said.text === asKept(text) &&
          said.atMs === atMs &&
          said.fileId === fileId,
      ),
    );
  if (command === 'reject')
    return (
      rejection?.reason === body.reason &&
      rejection?.note === asKept(body.note ?? '') &&
      (body.rules ?? []).every((id) => checklist.some((rule) => rule.id === id && rejection?.rules.includes(rule.text)))
    );
  return true;
};

/** Whether a content shows that the decision was taken already, as when its answer was lost with the page. */
const isTaken = (decision: PendingDecision, content: Content): boolean =>
  AFTER[decision.command].includes(content.status) &&
  content.submission === (decision.body.submission ?? content.submission) &&
  hasArrived(decision, content);

/**
 * Sends decisions once their time to be taken back is over, at once when the person signs out or leaves the page, and
 * again where nobody answered. It works wherever in the console the person is by then.
 */
function createDecisionSender({ getState, dispatch, subscribe }: SenderStore) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const running = new Set<string>();

  const find = (key: string) => selectDecisions(getState()).find((one) => one.key === key);
  const drop = ({ contentId }: PendingDecision) => void dispatch(decisionDropped(getState(), contentId));

  async function send(key: string): Promise<void> {
    const decision = find(key);
    if (!decision || decision.state === 'refused' || running.has(key)) return;
    running.add(key);
    // From here on it cannot be taken back, however early it is sent.
    if (decision.state === 'waiting' && decision.sendAt > Date.now())
      dispatch(decisionPut(getState(), { ...decision, sendAt: Date.now() }));
    const { brandId, contentId: id, command, body } = decision;
    const sent = dispatch(decideContent.initiate({ brandId, id, command, body, key }));
    const { error } = await sent;
    sent.reset();
    running.delete(key);
    const now = find(key);
    if (!now) return;
    if (error === undefined) drop(now);
    else if (mayPass(error) || (isApiFault(error) && (error.status === 401 || error.status === 'ABORTED'))) {
      dispatch(decisionPut(getState(), { ...now, state: 'unsent' }));
    } else await refuse(now, error);
  }

  async function refuse(decision: PendingDecision, error: unknown): Promise<void> {
    const { brandId, contentId: id, name } = decision;
    const asked = dispatch(getReviewedContent.initiate({ brandId, id }, { forceRefetch: true, subscribe: false }));
    const { data } = await asked;
    if (data && isTaken(decision, data)) {
      drop(decision);
      return;
    }
    const reason = errorMessage(error, '');
    dispatch(decisionPut(getState(), { ...decision, state: 'refused', reason }));
    if (reason !== '') pushToast({ kind: 'error', message: `${name}: ${reason}` });
  }

  /** Each that waits has one timer. */
  function arm(): void {
    const decisions = selectDecisions(getState());
    const waiting = new Set(decisions.map(({ key }) => key));
    for (const [key, timer] of timers)
      if (!waiting.has(key)) {
        clearTimeout(timer);
        timers.delete(key);
      }
    for (const { key, sendAt, state } of decisions)
      if (state !== 'refused' && !timers.has(key) && !running.has(key))
        timers.set(
          key,
          setTimeout(
            () => {
              timers.delete(key);
              void send(key);
            },
            state === 'unsent' ? RETRY_MS : Math.max(0, sendAt - Date.now()),
          ),
        );
  }

  const sendAll = () => {
    for (const { key } of selectDecisions(getState())) void send(key);
  };

  let seen: unknown = null;
  let endedBy: unknown = null;
  const look = () => {
    const state = getState();
    const hasLeft = selectEndedBy(state) === 'byUser' && endedBy !== 'byUser';
    endedBy = selectEndedBy(state);
    // Who signs out has decided: what is under way by then is waited for.
    if (hasLeft) sendAll();
    if (seen === state.formDrafts) return;
    seen = state.formDrafts;
    arm();
  };
  subscribe(look);
  // Before the page writes what it remembers: the next one then asks at once what became of them, under the same keys.
  window.addEventListener('pagehide', sendAll, { capture: true });
  window.addEventListener('online', sendUnsent);
  sendUnsent();
  look();

  /** From an earlier visit. */
  function sendUnsent(): void {
    for (const { key, state } of selectDecisions(getState())) if (state === 'unsent') void send(key);
  }
  return { send };
}

const senders = new WeakMap<SenderStore['dispatch'], ReturnType<typeof createDecisionSender>>();

/** The one sender of a store; it begins with the first screen on which decisions are made. */
export function decisionSenderOf(store: SenderStore): ReturnType<typeof createDecisionSender> {
  const sender = senders.get(store.dispatch) ?? createDecisionSender(store);
  senders.set(store.dispatch, sender);
  return sender;
}
