import {
  CREATORS_COUNTED_MAX,
  LAST_CONTENTS_MAX,
  MATCHES_MAX,
  MATCH_WEIGHTS,
  type CreatorPlatform,
} from '#contract/constants/creators';
import { TOTAL_CAP } from '#contract/constants/lists';
import { ageAt, categoriesOf, engagementRate, platformsOf } from '#contract/rules/creators';
import { matchFeatures, matchPoints, matchScore, readMatchWeights } from '#contract/rules/match';
import type {
  CreatorListQuery,
  CreatorMatch,
  CreatorPage,
  CreatorProfile,
  CreatorRow,
} from '#contract/schemas/creators';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { recordAudit } from '#server/modules/audit/audit.service';
import type { MatchTarget } from '#server/modules/creators/creatorMatch';
import { contentUrls, drawMedia, portraitUrl, secondsLeft } from '#server/modules/creators/creatorMedia';
import type { StoredAccount } from '#server/modules/creators/creatorProfiles.table';
import { matchCreators, orderCreators } from '#server/modules/creators/creatorQuery';
import * as repository from '#server/modules/creators/creators.repository';
import type { CreatorRecord } from '#server/modules/creators/creators.table';
import { refuseUnseen } from '#server/modules/creators/seenCreators.service';
import { readCreatorRecord } from '#server/modules/reviews/creatorRecord.service';
import type { BrandScope } from '#server/plugins/brandScope';
import { invalid, notFound } from '#server/plugins/errors';
import { listSharedChallenges } from '#server/modules/participations/sharedChallenges.service';
import { findSpecification } from '#server/modules/challenges/creatorSpecification.service';

export interface CreatorContext {
  tx: Tx;
  scope: BrandScope;
  files: Files;
  now: Date;
}

const PROFILE_URLS: Record<CreatorPlatform, (handle: string) => string> = {
  instagram: (handle) => `https://www.instagram.com/${handle}/`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  youtube: (handle) => `https://www.youtube.com/@${handle}`,
};

/** One page of discovery. Throws 400 on a filter with an impossible value, 404 for a challenge that is not the brand's. */
export async function listCreators(
  context: CreatorContext,
  { page, limit, ...query }: CreatorListQuery,
): Promise<CreatorPage> {
  const {
    tx,
    scope: { brandId },
    files,
  } = context;
  const { where, order, matching } = await readQuery(context, query);
  const [most, counted] = 'wanted' in order ? [MATCHES_MAX, MATCHES_MAX] : [TOTAL_CAP, CREATORS_COUNTED_MAX];
  const offset = (page - 1) * limit;
  // Nobody walks further down, and the database need not either.
  const window = offset < most ? { limit, offset } : { limit: 0, offset: 0 };
  const { rows, total } = await repository.listCreators(tx, brandId, where, order, window);
  return {
    items: rows.map((row) => ({ ...toRow(files, row), ...(matching && { match: toMatch(row, matching) }) })),
    total: Math.min(total, counted),
    ...(total > counted ? { totalCapped: true } : {}),
    page,
    limit,
  };
}

/** Ids of the creators that a query of discovery matches, in its order. Throws as `listCreators` does. */
export async function listCreatorIds(
  context: Pick<CreatorContext, 'tx' | 'scope' | 'now'>,
  query: Omit<CreatorListQuery, 'page' | 'limit'>,
  limit: number,
): Promise<number[]> {
  const { where, order } = await readQuery(context, query);
  const most = 'column' in order ? limit : Math.min(limit, MATCHES_MAX);
  return repository.listCreatorIds(context.tx, context.scope.brandId, where, order, most);
}

/** What a query of discovery looks for, in which order, and the challenge that creators are matched with. */
async function readQuery(
  context: Pick<CreatorContext, 'tx' | 'scope' | 'now'>,
  { sort = '-engagementRate', challenge, weights, ...filters }: Omit<CreatorListQuery, 'page' | 'limit'>,
) {
  const matching =
    challenge === undefined ? null : { ...(await readMatching(context, challenge, weights)), country: filters.country };
  if (sort === 'match' && !matching) throw invalid({ challenge: [{ code: 'REQUIRED' }] });
  const order = sort === 'match' && matching ? matching : orderCreators(sort.replace(/er$/, 'engagementRate'));
  return { where: matchCreators(context.scope.brandId, filters), order, matching };
}

/** Countries in which creators live. */
export const listCountries = ({ tx }: CreatorContext): Promise<string[]> => repository.listCountries(tx);

/** Cities in which creators of a country live, in Turkish order. */
export const listCities = ({ tx }: CreatorContext, country: string): Promise<string[]> =>
  repository.listCities(tx, country);

/**
 * A creator's profile. Throws 404, or 403 PLAN_REQUIRED when the plan has no creator library and the two have never met
 * in a challenge.
 */
export async function getCreator(context: CreatorContext, id: number): Promise<CreatorProfile> {
  const {
    tx,
    scope: { brandId },
    files,
    now,
  } = context;
  await refuseUnseen(tx, brandId, id);
  const found = await repository.findCreator(tx, id);
  if (!found) throw notFound();
  const { record, profile, isBlocked } = found;
  const shared = await listSharedChallenges(tx, brandId, id);
  const { workedWith: _, match: __, ...row } = toRow(files, { ...record, workedWith: 0, completed: 0 });
  return {
    ...row,
    age: ageAt(record.birthDate, now.toISOString().slice(0, 10)),
    bio: profile.bio,
    interests: profile.interests,
    blocked: isBlocked,
    accounts: profile.accounts.map(({ platform, handle, followers, posts }) => ({
      platform,
      handle,
      followers,
      url: PROFILE_URLS[platform](handle),
      engagementRate: engagementRate(posts, followers),
    })),
    engagement: engagementParts(profile.accounts),
    lastContents: profile.contents
      .slice(0, LAST_CONTENTS_MAX)
      .map((content, i) => ({ ...content, id: i + 1, ...contentUrls(files.addresses, record, i + 1, content.type) })),
    history: {
      accepted: shared.length,
      completed: shared.filter(({ isCompleted }) => isCompleted).length,
      lastAcceptedAt: shared[0]?.acceptedAt ?? null,
      ...(await readCreatorRecord(tx, brandId, id)),
      challenges: shared.slice(0, 5).map(({ isCompleted: _completed, ...challenge }) => challenge),
    },
  };
}

/** Addresses of a creator's pictures, usable without a token for a day. */
export function creatorPictures({ addresses }: Files, creator: Pick<CreatorRecord, 'id' | 'mediaSeed'>) {
  return {
    portrait: portraitUrl(addresses, creator),
    content: (place: number, type: 'image' | 'video') => contentUrls(addresses, creator, place, type),
  };
}

/** Leaves a creator out of every result and of invitations. Throws 404, 403 PLAN_REQUIRED like a profile. Harmless to repeat. */
export async function blockCreator(context: CreatorContext, id: number): Promise<{ blocked: boolean }> {
  const {
    tx,
    scope: { brandId, userId },
    now,
  } = context;
  await refuseUnseen(tx, brandId, id);
  if (!(await repository.findCreator(tx, id))) throw notFound();
  if (await repository.insertBlock(tx, { brandId, creatorId: id, blockedBy: userId, createdAt: now }))
    await auditBlock(context, 'creators.block', id);
  return { blocked: true };
}

/** Takes a block back, also after the plan changed. Throws 404, 403 PLAN_REQUIRED like a profile. Harmless to repeat. */
export async function unblockCreator(context: CreatorContext, id: number): Promise<{ blocked: boolean }> {
  const { tx, scope } = context;
  if (await repository.deleteBlock(tx, scope.brandId, id)) {
    await auditBlock(context, 'creators.unblock', id);
    return { blocked: false };
  }
  await refuseUnseen(tx, scope.brandId, id);
  if (!(await repository.findCreator(tx, id))) throw notFound();
  return { blocked: false };
}

/** List rows of these creators by id. */
export async function findCreatorRows(
  { tx, scope: { brandId }, files }: Pick<CreatorContext, 'tx' | 'scope' | 'files'>,
  ids: readonly number[],
): Promise<Map<number, CreatorRow>> {
  const rows = ids.length === 0 ? [] : await repository.listCreatorsById(tx, brandId, ids);
  return new Map(rows.map((row) => [row.id, toRow(files, row)]));
}

/** A drawn picture under its signed address, and for how many seconds that still holds. Throws 404. */
export async function openMedia(
  tx: Tx,
  { addresses }: Files,
  { id, name, expires, signature }: { id: number; name: string; expires: number; signature: string },
): Promise<{ svg: string; seconds: number }> {
  const seconds = secondsLeft(addresses, id, name, expires, signature);
  const found = seconds === null ? null : await repository.findCreator(tx, id);
  const svg = found && drawMedia(found.record, name);
  if (seconds === null || !svg) throw notFound();
  return { svg, seconds };
}

const auditBlock = (
  { tx, scope: { brandId, userId }, now }: CreatorContext,
  action: string,
  id: number,
): Promise<void> => recordAudit(tx, { brandId, userId, action, subjectType: 'creator', subjectId: id, now });

/** The challenge that creators are matched with. Throws 404 for one that is not the brand's, 400 for other weights than seven. */
export async function readMatching(
  { tx, scope: { brandId }, now }: Pick<CreatorContext, 'tx' | 'scope' | 'now'>,
  challenge: number,
  text: string | undefined,
): Promise<MatchTarget> {
  const wanted = await findSpecification(tx, brandId, challenge);
  if (!wanted) throw notFound();
  const weights = text === undefined ? MATCH_WEIGHTS : readMatchWeights(text);
  if (!weights) throw invalid({ weights: [{ code: 'INVALID' }] });
  return { wanted, weights, now };
}

/** How a creator fits it. */
export function toMatch(row: repository.CreatorListRecord, { wanted, weights, now }: MatchTarget): CreatorMatch {
  const features = matchFeatures(
    {
      country: row.country,
      gender: row.gender,
      birthDate: row.birthDate,
      categories: categoriesOf(row.categoryMask),
      engagementRate: row.engagementTenths / 10,
      followers: row.followers,
      lastActiveAt: row.lastActiveAt.toISOString(),
      completedWithBrand: row.completed,
      work: row.work,
    },
    wanted,
    now,
  );
  return { score: matchScore(features, weights), points: matchPoints(features, weights), features };
}

/** Sums behind the rate of the largest account. */
function engagementParts([largest]: StoredAccount[]): CreatorProfile['engagement'] {
  const posts = largest?.posts ?? [];
  return {
    posts: posts.length,
    followers: largest?.followers ?? 0,
    likes: posts.reduce((sum, { likes }) => sum + likes, 0),
    comments: posts.reduce((sum, { comments }) => sum + comments, 0),
  };
}

function toRow(files: Files, record: CreatorRecord & { workedWith: number; completed: number }): CreatorRow {
  const {
    id,
    firstName,
    lastName,
    username,
    country,
    city,
    gender,
    categoryMask,
    platformMask,
    followers,
    engagementTenths,
    lastActiveAt,
    workedWith,
  } = record;
  return {
    id,
    firstName,
    lastName,
    username,
    country,
    city,
    gender,
    followers,
    workedWith,
    profileImage: portraitUrl(files.addresses, record),
    categories: categoriesOf(categoryMask),
    platforms: platformsOf(platformMask),
    engagementRate: engagementTenths / 10,
    lastActiveAt: lastActiveAt.toISOString(),
  };
}
