import { allowedSeconds, brandCommands } from '#contract/rules/contents';
import type { Brief } from '#contract/rules/brief';
import { rightsSummary, type ContentRight } from '#contract/rules/rights';
import type { Content, ContentFeedback, ContentFile, ContentRow } from '#contract/schemas/contents';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { picture } from '#server/media/picture';
import { videoPath } from '#server/media/video';
import { creatorPictures } from '#server/modules/creators/creators.service';
import { findWhole, type WholeContent } from '#server/modules/contents/contentDetail.repository';
import type { ContentRightRecord } from '#server/modules/contents/contentRights.table';
import type { ShownContent, ShownFile } from '#server/modules/contents/contentRows.repository';
import * as repository from '#server/modules/contents/contents.repository';
import type { ContentRecord } from '#server/modules/contents/contents.table';
import { rulesOf, standingOf, tickOf, toRejection } from '#server/modules/contents/contentState.service';
import { notFound } from '#server/plugins/errors';

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** A file with addresses that hold for a day. */
export function toFile(files: Files, record: ShownFile): ContentFile {
  const { fileId: id, kind, mime, width, height, bytes, durationMs, placeholder } = record;
  const shown = picture(files, { id, width, height, placeholder: placeholder ?? '' });
  const isVideo = kind === 'video';
  // A video has a poster as soon as somebody made one; pictures have all widths from the start.
  const hasPicture = !isVideo || placeholder !== null;
  return {
    id,
    kind,
    mimeType: mime,
    url: isVideo ? files.addresses.signPath(videoPath(id)) : shown.url,
    posterUrl: isVideo && hasPicture ? shown.url : null,
    thumbnailUrl: hasPicture ? shown.thumbnailUrl : null,
    placeholder,
    width,
    height,
    bytes,
    durationMs,
  };
}

export const toRight = ({
  id,
  kind,
  revokes,
  origin,
  usages,
  territory,
  startsAt,
  endsAt,
}: ContentRightRecord): ContentRight => ({
  id,
  kind,
  revokes,
  origin,
  usages,
  territory,
  startsAt: startsAt.toISOString(),
  endsAt: instant(endsAt),
});

/** Whose content it is; a name alone where the brand captured it itself, null where nobody said. */
function toCreator(files: Files, { creator, creatorName }: ShownContent): ContentRow['creator'] {
  if (creator)
    return {
      id: creator.id,
      name: creatorName,
      handle: creator.username,
      profileImage: creatorPictures(files, creator).portrait,
    };
  return creatorName === '' ? null : { id: null, name: creatorName, handle: null, profileImage: null };
}

/** A content as lists show it. */
export function toRow(files: Files, record: ShownContent, now: Date): ContentRow {
  const { challengeId, challengeTitle, cover } = record;
  return {
    id: record.id,
    source: record.source,
    challenge: challengeId === null ? null : { id: challengeId, title: challengeTitle ?? '' },
    participationId: record.participationId,
    products: record.products,
    creator: toCreator(files, record),
    platform: record.platform,
    type: record.type,
    caption: record.caption,
    postUrl: record.postUrl,
    status: record.status,
    submission: record.submission,
    round: record.round,
    roundsTotal: record.revisionRounds + 1,
    flag: record.flag,
    isDisputed: record.isDisputed,
    submittedAt: instant(record.submittedAt),
    reviewDueAt: instant(record.reviewDueAt),
    stoppedAt: instant(record.stoppedAt),
    disputableUntil: instant(record.disputableUntil),
    decidedAt: instant(record.decidedAt),
    publishedAt: instant(record.publishedAt),
    rights: rightsSummary(record.rights, now.toISOString()),
    metrics: record.metrics,
    tags: record.tags,
    collectionIds: record.collectionIds,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    cover: cover && toFile(files, cover),
    filesCount: record.filesCount,
  };
}

/** Everything that was said about a content, the first word first, for its creator: that a member said it, and not which. */
export const toOwnFeedback = async (tx: Tx, { id, creatorName }: ContentRecord): Promise<ContentFeedback[]> =>
  (await repository.listFeedback(tx, id)).map(
    ({ id: feedbackId, submission, text, atMs, fileId, side, createdAt }) => ({
      id: feedbackId,
      submission,
      text,
      atMs,
      fileId,
      author: { side, name: side === 'creator' ? creatorName : null },
      createdAt: createdAt.toISOString(),
    }),
  );

const toBrief = (brief: Brief, version: number): NonNullable<Content['brief']> => ({
  version,
  scenario: brief.scenario,
  description: brief.description,
  aspectRatio: brief.aspectRatio,
  videoSeconds: brief.videoDuration ? allowedSeconds(brief.videoDuration) : null,
  disclosure: brief.disclosure,
  revisionRounds: brief.revisionRounds,
  reviewDays: brief.reviewDays,
});

/** Who did what to a content, users by name. */
const toHistory = ({ history, creatorName, names }: WholeContent): Content['history'] =>
  history.map(({ from, to, at, actorType, actorId, reason }) => ({
    from,
    to,
    at,
    actor: {
      type: actorType,
      name: actorType === 'creator' ? creatorName : actorType === 'user' ? (names[actorId ?? 0] ?? null) : null,
    },
    reason: reason ?? null,
  }));

/** A content of a brand with everything that a review needs. Throws 404. */
export async function readContent(tx: Tx, files: Files, brandId: number, id: number, now: Date): Promise<Content> {
  const content = await findWhole(tx, brandId, id);
  if (!content) throw notFound();
  const { cover: _cover, filesCount: _count, ...shared } = toRow(files, content, now);
  const { bound, rejection, submission: last } = content;
  const rules = bound ? rulesOf(bound.brief) : [];
  const required = (bound?.brief.disclosure.length ?? 0) > 0;
  const filesOf = (number: number) =>
    content.files.filter(({ submission }) => submission === number).map((file) => toFile(files, file));
  return {
    ...shared,
    files: filesOf(last),
    rounds: content.submissions.map(({ number, round, caption, postUrl, disclosure, submittedAt }) => ({
      submission: number,
      round,
      caption,
      postUrl,
      files: filesOf(number),
      submittedAt: new Date(submittedAt).toISOString(),
      disclosure: { required, ...disclosure },
    })),
    feedback: content.feedback.map(({ side, userName, createdAt, ...said }) => ({
      ...said,
      author: { side, name: side === 'creator' ? content.creatorName : userName },
      createdAt: new Date(createdAt).toISOString(),
    })),
    checklist: rules.map((rule) => ({
      ...rule,
      ok: content.checklist[tickOf(bound?.version ?? 0, rule.id)] ?? content.checklist[rule.id] ?? null,
    })),
    allowed: brandCommands(standingOf(content, content)),
    rejection: toRejection(rejection, rules),
    duplicates: content.duplicates,
    disputeId: content.disputeId,
    isPaid: content.isPaid,
    brief: bound && toBrief(bound.brief, bound.version),
    history: toHistory(content),
  };
}
