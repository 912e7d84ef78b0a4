import type { RejectContentBody, RequestChangesBody } from '#contract/schemas/contents';
import { serverInstant, type ServerTimeOwner } from '../../../shared/api/serverTimeSlice.ts';
import {
  DECISIONS_DRAFT,
  type FormDraft,
  draftDropped,
  draftKept,
  selectFormDraft,
} from '../../../shared/form/formDraftsSlice.ts';
import type { DecisionCommand } from '../reviewsApi.ts';

/** How long a decision can be taken back before it is sent, in ms. */
export const TAKE_BACK_MS = 10_000;

/**
 * A decision that was made and is not known to have arrived. It is kept like anything that was typed and not saved, so
 * that it outlives a reload: `waiting` until `sendAt`, `unsent` where nobody answered, `refused` where the server did.
 */
export interface PendingDecision {
  brandId: number;
  contentId: number;
  /** Whose content it is. */
  name: string;
  command: DecisionCommand;
  body: Partial<RejectContentBody> & Partial<RequestChangesBody>;
  /** Sent twice with it, it has one effect. */
  key: string;
  /** By this computer's clock, in ms. */
  sendAt: number;
  state: 'waiting' | 'unsent' | 'refused';
  /** Why it was refused, in the server's words. */
  reason: string;
}

/** All of them are one draft, which makes room for no other. */
const DRAFT = DECISIONS_DRAFT;

export interface DraftsOwner {
  formDrafts: Record<string, FormDraft>;
}

/** What each is called once it is made. */
export const DECIDED = {
  approve: 'decided.approve',
  'request-changes': 'decided.changes',
  reject: 'decided.reject',
} as const satisfies Record<DecisionCommand, string>;

const COMMANDS = Object.keys(DECIDED);
const STATES: readonly PendingDecision['state'][] = ['waiting', 'unsent', 'refused'];

function isDecision(value: unknown): value is PendingDecision {
  if (typeof value !== 'object' || value === null) return false;
  const known = new Map<string, unknown>(Object.entries(value));
  return (
    ['brandId', 'contentId', 'sendAt'].every((field) => Number.isSafeInteger(known.get(field))) &&
    ['name', 'key', 'reason'].every((field) => typeof known.get(field) === 'string') &&
    COMMANDS.some((command) => command === known.get('command')) &&
    STATES.some((state) => state === known.get('state')) &&
    typeof known.get('body') === 'object' &&
    known.get('body') !== null
  );
}

const read = new WeakMap<FormDraft, readonly PendingDecision[]>();
const NONE: readonly PendingDecision[] = [];

/** The decisions that have not arrived, in the order in which they were made; the same array as long as nothing changed. */
export function selectDecisions(state: DraftsOwner): readonly PendingDecision[] {
  const draft = selectFormDraft(state, DRAFT);
  if (!draft) return NONE;
  const known = read.get(draft) ?? Object.values(draft.values).filter(isDecision);
  read.set(draft, known);
  return known;
}

/** The action that keeps these decisions and no others. */
function keep(decisions: readonly PendingDecision[], at: string) {
  return decisions.length === 0
    ? draftDropped(DRAFT)
    : draftKept({ key: DRAFT, at, values: Object.fromEntries(decisions.map((one) => [`c${one.contentId}`, one])) });
}

/** Makes a decision or changes what is known of it. */
export const decisionPut = (state: DraftsOwner & ServerTimeOwner, decision: PendingDecision) =>
  keep(
    [...selectDecisions(state).filter(({ contentId }) => contentId !== decision.contentId), decision],
    serverInstant(state),
  );

/** Takes it back, or notes that it has arrived. */
export const decisionDropped = (state: DraftsOwner & ServerTimeOwner, id: number) =>
  keep(
    selectDecisions(state).filter(({ contentId }) => contentId !== id),
    serverInstant(state),
  );
