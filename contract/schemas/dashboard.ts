import { Type, type Static } from 'typebox';
import {
  RUNNING_MAX,
  SET_UP_STEPS,
  SPEND_DAYS,
  WAITING_COUNT_MAX,
  WAITING_KINDS,
  WAITING_SUBJECTS_MAX,
} from '#contract/constants/dashboard';
import { CalendarDate, Currency, DateTime, Id, MinorAmount, Nullable, OneOf, Strict } from '#contract/schemas/common';
import { Picture } from '#contract/schemas/files';

const SetUpStepField = OneOf(SET_UP_STEPS);

/** `done` follows from the brand's data; `dismissed` is the choice of the person who asks, in this brand. */
export const SetUpItem = Strict({ step: SetUpStepField, done: Type.Boolean(), dismissed: Type.Boolean() });
export type SetUpItem = Static<typeof SetUpItem>;

/**
 * Things of one kind that wait on the person. `targetId` is the record of the most pressing one or its challenge, where
 * there is one; of feeds it is the only one.
 */
export const WaitingItem = Strict({
  kind: OneOf(WAITING_KINDS),
  count: Type.Integer({
    minimum: 1,
    maximum: WAITING_COUNT_MAX,
    description: 'The largest number stands for any above it',
  }),
  subjects: Type.Array(Type.String(), { maxItems: WAITING_SUBJECTS_MAX, description: 'Names of the first ones' }),
  dueAt: Nullable(DateTime),
  targetId: Nullable(Id),
});
export type WaitingItem = Static<typeof WaitingItem>;

/**
 * Money of the brand in one currency. Spent is what left the wallet for creators, fees and licences, refunds taken off, in the last
 * SPEND_DAYS days of the brand's calendar, today among them; `spentDays` are those days, the oldest first, and add up to it.
 */
export const DashboardMoney = Strict({
  currency: Currency,
  availableMinor: MinorAmount,
  heldMinor: MinorAmount,
  spentMinor: MinorAmount,
  spentDays: Type.Array(MinorAmount, { minItems: SPEND_DAYS, maxItems: SPEND_DAYS }),
});
export type DashboardMoney = Static<typeof DashboardMoney>;

/**
 * A challenge that is published or paused. Of the accepted creators, `delivered` have sent their content and owe nothing
 * more: it is in review, approved or out. `contentEnd` is the brand's calendar day.
 */
export const RunningChallenge = Strict({
  id: Id,
  title: Type.String(),
  cover: Nullable(Picture),
  isPaused: Type.Boolean(),
  accepted: Type.Integer({ minimum: 0 }),
  delivered: Type.Integer({ minimum: 0 }),
  places: Type.Integer({ minimum: 0 }),
  applications: Type.Integer({ minimum: 0, description: 'Undecided' }),
  contentEnd: Nullable(CalendarDate),
});
export type RunningChallenge = Static<typeof RunningChallenge>;

/**
 * What a member sees first. `waiting` holds only what their role may act on, the most pressing first; so does
 * `waitingBeside`, whose kinds stand among those of `waiting` in the order of their names in the schema.
 */
export const DashboardAnswer = Strict({
  setUp: Type.Array(SetUpItem),
  waiting: Type.Array(WaitingItem),
  waitingBeside: Type.Optional(Type.Array(WaitingItem)),
  money: Type.Array(DashboardMoney),
  running: Strict({
    total: Type.Integer({ minimum: 0 }),
    items: Type.Array(RunningChallenge, { maxItems: RUNNING_MAX, description: 'Those that end first' }),
  }),
});
export type DashboardAnswer = Static<typeof DashboardAnswer>;

/** Steps that the person no longer wants to see in this brand; replaces the earlier choice. */
export const DismissStepsBody = Strict({
  dismissed: Type.Array(SetUpStepField, { maxItems: SET_UP_STEPS.length, uniqueItems: true }),
});
export const DismissStepsAnswer = Strict({ dismissed: Type.Array(SetUpStepField) });
