import { Type, type Static } from 'typebox';
import { SET_UP_STEPS, WAITING_COUNT_MAX, WAITING_KINDS, WAITING_SUBJECTS_MAX } from '#contract/constants/dashboard';
import { DateTime, Nullable, OneOf, Strict } from '#contract/schemas/common';

const SetUpStepField = OneOf(SET_UP_STEPS);

/** `done` follows from the brand's data; `dismissed` is the choice of the person who asks, in this brand. */
export const SetUpItem = Strict({ step: SetUpStepField, done: Type.Boolean(), dismissed: Type.Boolean() });
export type SetUpItem = Static<typeof SetUpItem>;

/** Things of one kind that wait on the person. */
export const WaitingItem = Strict({
  kind: OneOf(WAITING_KINDS),
  count: Type.Integer({ minimum: 1, maximum: WAITING_COUNT_MAX, description: 'The largest number stands for any above it' }),
  subjects: Type.Array(Type.String(), { maxItems: WAITING_SUBJECTS_MAX, description: 'Names of the first ones' }),
  dueAt: Nullable(DateTime),
});
export type WaitingItem = Static<typeof WaitingItem>;

/** What a member sees first. `waiting` holds only what their role may act on, the most pressing first. */
export const DashboardAnswer = Strict({ setUp: Type.Array(SetUpItem), waiting: Type.Array(WaitingItem) });
export type DashboardAnswer = Static<typeof DashboardAnswer>;

/** Steps that the person no longer wants to see in this brand; replaces the earlier choice. */
export const DismissStepsBody = Strict({ dismissed: Type.Array(SetUpStepField, { maxItems: SET_UP_STEPS.length, uniqueItems: true }) });
export const DismissStepsAnswer = Strict({ dismissed: Type.Array(SetUpStepField) });
