import { Type, type Static } from 'typebox';
import * as C from '#contract/constants/contents';
import { DateTime, Id, Nullable, OneOf, Page, pageQuery, Strict, Uuid } from '#contract/schemas/common';
import {
  ContentFeedback,
  ContentFile,
  ContentMetrics,
  GivenMetrics,
  PostAddress,
  Rejection,
} from '#contract/schemas/contents';

/** What a creator delivers for an accepted participation. */
export const DeliverContentBody = Strict({
  fileIds: Type.Array(Uuid, { minItems: 1, maxItems: C.CONTENT_FILES_MAX, uniqueItems: true }),
  platform: OneOf(C.CONTENT_PLATFORMS),
  caption: Type.String({ maxLength: C.CONTENT_CAPTION_MAX }),
  postUrl: Type.Optional(PostAddress),
  metrics: Type.Optional(GivenMetrics),
});
export type DeliverContentBody = Static<typeof DeliverContentBody>;

/** Where a creator published an approved content, and how it does there. */
export const PublishOwnContentBody = Strict({ postUrl: PostAddress, metrics: Type.Optional(GivenMetrics) });
export type PublishOwnContentBody = Static<typeof PublishOwnContentBody>;

/** A content as its creator sees it. */
export const OwnContent = Strict({
  id: Id,
  participationId: Id,
  challengeId: Id,
  title: Type.String(),
  status: OneOf(C.CONTENT_STATUSES),
  round: Type.Integer({ minimum: 1 }),
  roundsTotal: Type.Integer({ minimum: 1 }),
  flag: Nullable(OneOf(C.CONTENT_FLAGS)),
  isDisputed: Type.Boolean(),
  caption: Type.String(),
  postUrl: Nullable(Type.String()),
  files: Type.Array(ContentFile),
  metrics: Nullable(ContentMetrics),
  feedback: Type.Array(ContentFeedback),
  rejection: Nullable(Rejection),
  disclosure: Strict({ required: Type.Boolean(), found: Type.Boolean(), label: Nullable(Type.String()) }),
  warnings: Type.Array(OneOf(['duplicate', 'disclosure'] as const)),
  allowed: Type.Array(OneOf(C.CONTENT_COMMANDS)),
  submittedAt: DateTime,
  reviewDueAt: Nullable(DateTime),
  disputableUntil: Nullable(DateTime),
  disputeId: Nullable(Id),
});
export type OwnContent = Static<typeof OwnContent>;
export const OwnContentAnswer = Strict({ content: OwnContent });
export const OwnContentListQuery = Strict({ ...pageQuery });
export const OwnContentPage = Page(OwnContent);
