import { Type, type Static } from 'typebox';
import { PLAN_PERIODS, SUBSCRIPTION_STATUSES } from '#contract/constants/subscription';
import { Currency, DateTime, Id, MajorAmount, Nullable, OneOf, Strict } from '#contract/schemas/common';

const Limit = Nullable(Type.Integer({ minimum: 0 }));

export const Plan = Strict({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  price: MajorAmount,
  currency: Currency,
  period: OneOf(PLAN_PERIODS),
  tierLevel: Type.Integer({ minimum: 0 }),
  challengeCommissionPercent: Type.Number({ minimum: 0, maximum: 100 }),
  licensingCommissionPercent: Type.Number({ minimum: 0, maximum: 100 }),
  creatorLibraryAccess: Type.Boolean(),
  licensingEnabled: Type.Boolean(),
  maxCreators: Limit,
  maxActiveCampaign: Limit,
  storageGb: Limit,
  extraFeatures: Type.Array(Type.String()),
});
export type Plan = Static<typeof Plan>;

export const PlansAnswer = Strict({ plans: Type.Array(Plan) });

export const Subscription = Strict({
  status: OneOf(SUBSCRIPTION_STATUSES),
  planId: Nullable(Id),
  plan: Nullable(Plan),
  currentPeriodStart: Nullable(DateTime),
  currentPeriodEnd: Nullable(DateTime),
  cancelAtPeriodEnd: Type.Boolean(),
});
export type Subscription = Static<typeof Subscription>;

export const SubscriptionAnswer = Strict({ subscription: Subscription });
