import {
  CREATOR_CATEGORIES,
  CREATOR_GENDERS,
  CREATOR_PLATFORMS,
  type CreatorGender,
  type CreatorPlatform,
} from '#contract/constants/creators';
import type { CreatorProfile } from '#contract/schemas/creators';
import {
  createKnownIds,
  type Fields,
  fieldsOf,
  listOf,
  numberOrNull,
  oneOf,
  text,
  textOrNull,
  texts,
} from '../../shared/api/answerFields.ts';
import { fits, type Shape } from '../../shared/api/readAnswer.ts';

/** A creator's content: the specified fields, and of the others what is known. */
export interface KnownContent {
  id: number;
  url: string;
  type: 'image' | 'video';
  thumbnailUrl: string;
  platform: CreatorPlatform | null;
  likes: number | null;
  comments: number | null;
  publishedAt: string | null;
}

type Told = Pick<CreatorProfile, 'accounts' | 'engagement' | 'history'>;
/** A creator as their profile shows them: the specified fields, and of the others what the server tells. */
export interface KnownCreator
  extends
    Pick<
      CreatorProfile,
      'id' | 'firstName' | 'lastName' | 'username' | 'profileImage' | 'bio' | 'interests' | 'categories' | 'age'
    >,
    Partial<Told> {
  country: string | null;
  city: string | null;
  gender: CreatorGender | null;
  lastContents: KnownContent[];
  followers: number | null;
  engagementRate: number | null;
  lastActiveAt: string | null;
  /** Undefined where the server tells of no blocking. */
  blocked?: boolean;
}

const ids = createKnownIds();
const contentIds = createKnownIds();

function readContent(value: unknown): KnownContent | null {
  const fields = fieldsOf(value);
  const url = textOrNull(fields?.['url']) ?? textOrNull(fields?.['thumbnailUrl']);
  if (!fields || url === null) return null;
  return {
    id: contentIds.of(fields['id']) ?? 0,
    url,
    type: text(fields['type']).toLowerCase().startsWith('video') ? 'video' : 'image',
    thumbnailUrl: textOrNull(fields['thumbnailUrl']) ?? url,
    platform: oneOf(CREATOR_PLATFORMS, fields['platform']),
    likes: numberOrNull(fields['likes']),
    comments: numberOrNull(fields['comments']),
    publishedAt: textOrNull(fields['publishedAt']),
  };
}

/** Parts beyond the specification: shown where they are whole. */
const TOLD: Record<keyof Told, Shape> = {
  accounts: [
    { platform: 'string', handle: 'string', url: 'string', followers: 'number', engagementRate: 'number|null' },
  ],
  engagement: { posts: 'number', likes: 'number', comments: 'number', followers: 'number' },
  history: { accepted: 'number', completed: 'number', challenges: [{ id: 'number', title: 'string' }] },
};
const readTold = (fields: Fields): Partial<Told> =>
  Object.fromEntries(
    Object.entries(TOLD).flatMap(([part, shape]) => (fits(fields[part], shape) ? [[part, fields[part]]] : [])),
  );

/** The creator of an answer: its `creator`, its `data` or the answer itself; undefined where there is none. */
export function readCreator(answer: unknown): KnownCreator | undefined {
  const outer = fieldsOf(answer);
  const data = fieldsOf(outer?.['data']) ?? outer;
  const fields = fieldsOf(data?.['creator']) ?? data;
  const known = ids.of(fields?.['id']);
  if (!fields || !known) return undefined;
  return {
    id: known,
    firstName: text(fields['firstName']),
    lastName: text(fields['lastName']),
    username: text(fields['username']),
    profileImage: textOrNull(fields['profileImage']),
    country: textOrNull(fields['country']),
    city: textOrNull(fields['city']),
    gender: oneOf(CREATOR_GENDERS, fields['gender']),
    bio: text(fields['bio']),
    interests: texts(fields['interests']),
    lastContents: listOf(fields['lastContents'], readContent) ?? [],
    categories: CREATOR_CATEGORIES.filter((one) => texts(fields['categories']).includes(one)),
    age: numberOrNull(fields['age']),
    followers: numberOrNull(fields['followers']),
    engagementRate: numberOrNull(fields['engagementRate']),
    lastActiveAt: textOrNull(fields['lastActiveAt']),
    ...(typeof fields['blocked'] === 'boolean' && { blocked: fields['blocked'] }),
    ...readTold(fields),
  };
}
