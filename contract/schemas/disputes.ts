import { Type, type Static } from 'typebox';
import * as D from '#contract/constants/disputes';
import { Currency, DateTime, Id, MinorAmount, Nullable, OneOf, Strict, Words } from '#contract/schemas/common';
import { SeenSubmission } from '#contract/schemas/contents';

const Statement = Words(D.EVIDENCE_TEXT_MAX);

export const Dispute = Strict({
  id: Id,
  contentId: Id,
  participationId: Id,
  challengeId: Id,
  title: Type.String({ description: 'Of the challenge' }),
  creator: Type.String(),
  openedBy: OneOf(D.DISPUTE_SIDES),
  status: OneOf(D.DISPUTE_STATUSES),
  openedAt: DateTime,
  evidenceUntil: DateTime,
  evidence: Type.Array(
    Strict({
      id: Id,
      side: OneOf(D.DISPUTE_SIDES),
      author: Nullable(Type.String()),
      text: Type.String(),
      createdAt: DateTime,
    }),
  ),
  money: Strict({ feeMinor: MinorAmount, platformFeeMinor: MinorAmount, currency: Currency }),
  outcome: Nullable(OneOf(D.DISPUTE_OUTCOMES)),
  splitBp: Nullable(Type.Integer({ minimum: 1, maximum: 9999 })),
  ruling: Nullable(Type.String({ description: 'The operator’s words' })),
  resolvedAt: Nullable(DateTime),
});
export type Dispute = Static<typeof Dispute>;
export const DisputeAnswer = Strict({ dispute: Dispute });
export const OpenDisputeBody = Strict({ submission: SeenSubmission, statement: Statement });
export type OpenDisputeBody = Static<typeof OpenDisputeBody>;
export const AddEvidenceBody = Strict({ text: Statement });
