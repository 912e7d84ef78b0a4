import { Type, type Static } from 'typebox';
import { DIGITAL_DELIVERIES } from '#contract/constants/challenges';
import { DIGITAL_CODES_TEXT_MAX } from '#contract/constants/shipments';
import { CalendarDate, DateTime, Id, Nullable, OneOf, Strict, Uuid } from '#contract/schemas/common';

const Count = Type.Integer({ minimum: 0 });

/** What of the codes of a challenge is known to its brand: how many, never which. */
const CodeBatch = Strict({
  id: Uuid,
  delivery: OneOf(DIGITAL_DELIVERIES),
  redeemBy: Nullable(CalendarDate),
  isExpired: Type.Boolean({ description: 'The day by which they had to be used has passed; they are given to nobody' }),
  total: Count,
  left: Count,
  addedAt: DateTime,
  addedBy: Nullable(Type.String({ description: 'null for somebody who is gone' })),
});
export type CodeBatch = Static<typeof CodeBatch>;
export const CodesAnswer = Strict({
  delivery: OneOf(DIGITAL_DELIVERIES),
  left: Type.Integer({ minimum: 0, description: 'That can still be given' }),
  given: Count,
  expired: Type.Integer({ minimum: 0, description: 'Not given, and past their day' }),
  waiting: Type.Integer({ minimum: 0, description: 'Shipments that are ready and have none' }),
  batches: Type.Array(CodeBatch, { description: 'The newest first' }),
});
export type CodesAnswer = Static<typeof CodesAnswer>;
/** Codes or links, one a line; all of them or none. A wrong line is named as `lines.3`. */
export const AddCodesBody = Strict({
  lines: Type.String({ maxLength: DIGITAL_CODES_TEXT_MAX }),
  redeemBy: Type.Optional(Nullable(CalendarDate)),
  send: Type.Optional(Type.Boolean({ description: 'Give them to those who wait, oldest first. True unless told.' })),
});
export type AddCodesBody = Static<typeof AddCodesBody>;
export const AddCodesAnswer = Strict({ added: Count, sent: Count });
export type AddCodesAnswer = Static<typeof AddCodesAnswer>;
export const CodeBatchParams = Strict({ id: Id, batchId: Uuid });
export const RemoveCodesAnswer = Strict({ removed: Count });
export type RemoveCodesAnswer = Static<typeof RemoveCodesAnswer>;
