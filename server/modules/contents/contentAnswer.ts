import { sql, type SQL } from 'drizzle-orm';
import { allowedSeconds, brandCommands } from '#contract/rules/contents';
import type { Brief } from '#contract/rules/brief';
import { rightsSummary, type ContentRight } from '#contract/rules/rights';
import type { Content, ContentFeedback, ContentFile, ContentRow } from '#contract/schemas/contents';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/files/files';
import { picture } from '#server/files/picture';
import { videoPath } from '#server/files/video';
import { findPeople } from '#server/modules/auth/people.service';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';
import { creatorPictures } from '#server/modules/creators/creators.service';
import { findShownCreators, type ShownCreator } from '#server/modules/creators/shownCreators.service';
import type { ContentRightRecord } from '#server/modules/contents/contentRights.table';
import * as repository from '#server/modules/contents/contents.repository';
import type { ContentFileRecord, ContentRecord } from '#server/modules/contents/contents.table';
import { readBriefOf, rulesOf, type Scene } from '#server/modules/contents/contentState.service';
import { findLastDispute } from '#server/modules/contents/disputes.repository';
import { productName } from '#server/modules/products/productParts.service';

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** A file with addresses that hold for a day. */
export function toFile(files: Files, record: ContentFileRecord): ContentFile {
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

interface Named {
  id: number;
  name: string;
}

const idList = (ids: readonly number[]) => sql`${sql.param(`{${[...new Set(ids)].join(',')}}`)}::int[]`;

/** Names of things by their ids; what is gone has none. */
async function namesOf(tx: Tx, name: (id: SQL) => SQL, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ row: sql<Named>`json_build_object('id', t.id, 'name', ${name(sql`t.id`)})` })
    .from(sql`unnest(${idList(ids)}) as t(id)`);
  return new Map(rows.map(({ row }) => [row.id, row.name]));
}

/** Whose content it is; a name alone where the brand captured it itself, null where nobody said. */
function toCreator(
  files: Files,
  { creatorId, creatorName }: ContentRecord,
  known: ReadonlyMap<number, ShownCreator>,
): ContentRow['creator'] {
  const shown = creatorId === null ? undefined : known.get(creatorId);
  if (shown)
    return {
      id: shown.id,
      name: creatorName,
      handle: shown.username,
      profileImage: creatorPictures(files, shown).portrait,
    };
  return creatorName === '' ? null : { id: null, name: creatorName, handle: null, profileImage: null };
}

/** Contents as lists show them, in their order. */
export async function toRows(
  tx: Tx,
  files: Files,
  records: readonly ContentRecord[],
  now: Date,
): Promise<ContentRow[]> {
  const ids = records.map(({ id }) => id);
  const found = Map.groupBy(await repository.listFiles(tx, ids), ({ contentId }) => contentId);
  const rights = Map.groupBy(await repository.listRights(tx, ids), ({ contentId }) => contentId);
  const collections = await repository.listCollectionIds(tx, ids);
  const products = await namesOf(
    tx,
    productName,
    records.flatMap(({ productIds }) => productIds),
  );
  const titles = await namesOf(
    tx,
    challengeTitle,
    records.flatMap(({ challengeId }) => challengeId ?? []),
  );
  const creators = await findShownCreators(
    tx,
    records.flatMap(({ creatorId }) => creatorId ?? []),
  );
  const disputed = await repository.listDisputed(tx, ids);
  return records.map((record) => {
    const own = (found.get(record.id) ?? []).filter(({ submission }) => submission === record.submission);
    const { challengeId } = record;
    return {
      id: record.id,
      source: record.source,
      challenge: challengeId === null ? null : { id: challengeId, title: titles.get(challengeId) ?? '' },
      participationId: record.participationId,
      products: record.productIds.flatMap((id) => {
        const name = products.get(id);
        return name === undefined ? [] : [{ id, name }];
      }),
      creator: toCreator(files, record, creators),
      platform: record.platform,
      type: record.type,
      caption: record.caption,
      postUrl: record.postUrl,
      status: record.status,
      submission: record.submission,
      round: record.round,
      roundsTotal: record.revisionRounds + 1,
      flag: record.flag,
      isDisputed: disputed.has(record.id),
      submittedAt: instant(record.submittedAt),
      reviewDueAt: instant(record.reviewDueAt),
      stoppedAt: instant(record.stoppedAt),
      disputableUntil: instant(record.disputableUntil),
      decidedAt: instant(record.decidedAt),
      publishedAt: instant(record.publishedAt),
      rights: rightsSummary((rights.get(record.id) ?? []).map(toRight), now.toISOString()),
      metrics: record.metrics,
      tags: record.tags,
      collectionIds: collections.get(record.id) ?? [],
      version: record.version,
      createdAt: record.createdAt.toISOString(),
      updatedAt: record.updatedAt.toISOString(),
      cover: own[0] ? toFile(files, own[0]) : null,
      filesCount: own.length,
    };
  });
}

/** Everything that was said about a content, the first word first. */
export async function toFeedback(tx: Tx, { id, creatorName }: ContentRecord): Promise<ContentFeedback[]> {
  const rows = await repository.listFeedback(tx, id);
  const users = rows.flatMap(({ side, authorId }) => (side === 'brand' && authorId !== null ? [authorId] : []));
  const names = new Map((await findPeople(tx, [...new Set(users)])).map((person) => [person.id, person.name]));
  return rows.map(({ id: feedbackId, submission, text, atMs, fileId, side, authorId, createdAt }) => ({
    id: feedbackId,
    submission,
    text,
    atMs,
    fileId,
    author: { side, name: side === 'creator' ? creatorName : (names.get(authorId ?? 0) ?? null) },
    createdAt: createdAt.toISOString(),
  }));
}

/** Each submission with its files, the first one first. */
async function toRounds(tx: Tx, files: Files, content: ContentRecord, isRequired: boolean): Promise<Content['rounds']> {
  const found = Map.groupBy(await repository.listFiles(tx, [content.id]), ({ submission }) => submission);
  return (await repository.listSubmissions(tx, content.id)).map(
    ({ number, round, caption, postUrl, disclosure, submittedAt }) => ({
      submission: number,
      round,
      caption,
      postUrl,
      files: (found.get(number) ?? []).map((record) => toFile(files, record)),
      submittedAt: submittedAt.toISOString(),
      disclosure: { required: isRequired, ...disclosure },
    }),
  );
}

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
async function toHistory(tx: Tx, { history, creatorName }: ContentRecord): Promise<Content['history']> {
  const users = history.flatMap(({ actorType, actorId }) =>
    actorType === 'user' && actorId !== undefined ? [actorId] : [],
  );
  const names = new Map((await findPeople(tx, [...new Set(users)])).map((person) => [person.id, person.name]));
  return history.map(({ from, to, at, actorType, actorId, reason }) => ({
    from,
    to,
    at,
    actor: {
      type: actorType,
      name: actorType === 'creator' ? creatorName : actorType === 'user' ? (names.get(actorId ?? 0) ?? null) : null,
    },
    reason: reason ?? null,
  }));
}

/** A content with everything that a review needs. */
export async function toContent(tx: Tx, files: Files, { content, standing }: Scene, now: Date): Promise<Content> {
  const [row] = await toRows(tx, files, [content], now);
  if (!row) throw new Error('A content has a row');
  const { cover: _cover, filesCount: _count, ...shared } = row;
  const bound = await readBriefOf(tx, content);
  const rules = bound ? rulesOf(bound.brief) : [];
  const rounds = await toRounds(tx, files, content, (bound?.brief.disclosure.length ?? 0) > 0);
  const current = await repository.listFiles(tx, [content.id]);
  const own = current.filter(({ submission }) => submission === content.submission);
  const dispute = await findLastDispute(tx, content.brandId, content.id);
  const { rejection } = content;
  return {
    ...shared,
    files: own.map((record) => toFile(files, record)),
    rounds,
    feedback: await toFeedback(tx, content),
    checklist: rules.map((rule) => ({ ...rule, ok: content.checklist[rule.id] ?? null })),
    allowed: brandCommands(standing),
    rejection: rejection && {
      ...rejection,
      rules: rejection.rules.flatMap((id) => rules.find((rule) => rule.id === id)?.text ?? []),
    },
    duplicates: (
      await repository.listDuplicates(
        tx,
        content.brandId,
        content.id,
        own.map(({ sha256 }) => sha256),
      )
    ).map(({ id, creator }) => ({ id, creator: creator || null })),
    disputeId: dispute?.id ?? null,
    brief: bound && toBrief(bound.brief, bound.version),
    history: await toHistory(tx, content),
  };
}
