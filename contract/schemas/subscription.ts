import { Type, type Static } from 'typebox';
import { CAPACITIES, PLAN_PERIODS, SUBSCRIPTION_STATUSES } from '#contract/constants/subscription';
import { Currency, DateTime, Id, MajorAmount, Nullable, OneOf, Strict } from '#contract/schemas/common';
import { Payment } from '#contract/schemas/payments';

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

const Instant = Nullable(DateTime);

export const Subscription = Strict({
  status: OneOf(SUBSCRIPTION_STATUSES),
  planId: Nullable(Id),
  plan: Nullable(Plan),
  currentPeriodStart: Instant,
  currentPeriodEnd: Instant,
  cancelAtPeriodEnd: Type.Boolean(),
  canceledAt: Instant,
  nextPlanId: Nullable(Id),
  creditMinor: Type.Integer({
    minimum: 0,
    description: "Credit in minor units of the plan's currency that no price has taken up yet",
  }),
  retry: Nullable(
    Strict(
      { attempt: Type.Integer({ minimum: 0 }), nextAt: Instant },
      {
        description:
          'Requests for a payment: while the plan is active, it stays so until `nextAt`; while it is past due, the next request goes out then',
      },
    ),
  ),
});
export type Subscription = Static<typeof Subscription>;

export const SubscriptionAnswer = Strict({ subscription: Subscription });

const PlanChoice = { planId: Id };
export const CheckoutBody = Strict(PlanChoice);
export const ChangeBody = Strict({
  ...PlanChoice,
  atPeriodEnd: Type.Optional(
    Type.Boolean({
      description: 'Added: from the next period on instead of at once. The current plan takes the wish back',
    }),
  ),
});
export const CancelBody = Strict({
  cancelAtPeriodEnd: Type.Optional(Type.Boolean({ description: 'Default true; false ends it at once' })),
});

/** What something over the plan's limits is, and by how much. */
export const CapacityUse = Strict({ used: Type.Integer({ minimum: 0 }), limit: Limit });
export const CapacityAnswer = Strict({
  activeCampaigns: CapacityUse,
  creators: CapacityUse,
  storageBytes: CapacityUse,
  periodEnd: Instant,
});
export type CapacityAnswer = Static<typeof CapacityAnswer>;

const Difference = Strict({
  kind: OneOf(['limit', 'rate', 'switch', 'feature'] as const),
  field: Type.String(),
  from: Type.Optional(Nullable(Type.Number())),
  to: Type.Optional(Nullable(Type.Number())),
});
export const ChangePreview = Strict({
  currency: Currency,
  creditMinor: Type.Integer({ minimum: 0, description: 'Unused days of the current period, and credit from before' }),
  chargeMinor: Type.Integer({ minimum: 0, description: 'Price of the new period, tax included' }),
  dueMinor: Type.Integer({ minimum: 0, description: 'To be paid now' }),
  keptMinor: Type.Integer({ minimum: 0, description: 'Credit left for the next periods' }),
  periodEnd: DateTime,
  gains: Type.Array(Difference),
  losses: Type.Array(Difference),
  over: Type.Array(Strict({ capacity: OneOf(CAPACITIES), used: Type.Integer(), limit: Type.Integer() }), {
    description: 'What the new plan has no room for: it stays, but nothing is added',
  }),
});
export type ChangePreview = Static<typeof ChangePreview>;
export const ChangePreviewQuery = Strict(PlanChoice);
export const ChangePreviewAnswer = Strict({ preview: ChangePreview });
export const ChangeAnswer = Strict({ subscription: Subscription, preview: ChangePreview });

const CheckoutInvoice = Strict({
  id: Id,
  number: Nullable(Type.String()),
  currency: Currency,
  taxMinor: Type.Integer(),
  totalMinor: Type.Integer(),
});
/** `subscription` when nothing is due: it is active already. Otherwise the invoice to pay, in the frame when there is one. */
export const CheckoutAnswer = Strict({
  invoice: Nullable(CheckoutInvoice),
  iframe_url: Nullable(Type.String()),
  subscription: Nullable(Subscription),
  payment: Nullable(Payment),
});
export type CheckoutAnswer = Static<typeof CheckoutAnswer>;
export const CheckoutParams = Strict({ invoiceId: Id });
export const ConfirmAnswer = Strict({ subscription: Subscription, payment: Payment });
export type ConfirmAnswer = Static<typeof ConfirmAnswer>;
