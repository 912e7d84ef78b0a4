import { Type, type Static } from 'typebox';
import * as C from '#contract/constants/creators';
import { SEARCH_TEXT_MAX } from '#contract/constants/lists';
import { csvQuery, DateTime, Id, Iso2, Nullable, OneOf, Page, pageQuery, Strict } from '#contract/schemas/common';

const Rate = Type.Number({
  minimum: 0,
  description:
    'Percent with one decimal: mean (likes + comments) of the last 12 posts of the largest account by its followers',
});
const Followers = Type.Integer({ minimum: 0 });
const FollowersFilter = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));
const Platform = OneOf(C.CREATOR_PLATFORMS);
const Portrait = Nullable(Type.String({ description: 'Signed address of a 4:5 picture; null when there is none' }));
const Feature = Type.Integer({ minimum: 0, maximum: 100 });

/** How a creator fits a challenge: each part from 0 to 100, and their weighted mean with one decimal. */
export const CreatorMatch = Strict({
  score: Type.Number({ minimum: 0, maximum: 100 }),
  points: Type.Integer({ minimum: 0, description: 'Σ weight × feature, by which the list is ordered' }),
  features: Strict({
    categories: Feature,
    country: Feature,
    audience: Feature,
    engagement: Feature,
    reach: Feature,
    activity: Feature,
    history: Feature,
  }),
});
export type CreatorMatch = Static<typeof CreatorMatch>;

const summary = {
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  username: Type.String(),
  profileImage: Portrait,
  country: Iso2,
  city: Type.String(),
  gender: OneOf(C.CREATOR_GENDERS),
  categories: Type.Array(OneOf(C.CREATOR_CATEGORIES)),
  platforms: Type.Array(Platform),
  followers: Type.Integer({ minimum: 0, description: 'Of the largest account' }),
  engagementRate: Rate,
  lastActiveAt: DateTime,
};

/** A creator as lists show them. */
export const CreatorRow = Strict({
  ...summary,
  workedWith: Type.Integer({ minimum: 0, description: 'Challenges of this brand in which they were accepted' }),
  match: Type.Optional(CreatorMatch),
});
export type CreatorRow = Static<typeof CreatorRow>;

/** Comma-separated lists mean "one of"; different filters must all hold. */
const filters = {
  q: Type.Optional(
    Type.String({
      maxLength: SEARCH_TEXT_MAX,
      description: 'Folded match in name, username and city; words of one or two letters match from a start',
    }),
  ),
  platform: Type.Optional(Type.String({ maxLength: 60, description: 'Platforms, comma-separated' })),
  country: Type.Optional(Iso2),
  city: Type.Optional(Type.String({ minLength: 1, maxLength: C.CREATOR_CITY_MAX })),
  category: Type.Optional(
    Type.String({
      maxLength: 100,
      description: `Categories, comma-separated, at most ${C.CREATOR_CATEGORY_FILTER_MAX}`,
    }),
  ),
  gender: Type.Optional(OneOf(C.CREATOR_GENDERS)),
  minER: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'Percent, at most one decimal' })),
  followersMin: FollowersFilter,
  followersMax: FollowersFilter,
  blocked: Type.Optional(
    Type.Boolean({ description: 'true: only those that the brand has blocked, who are in no other result' }),
  ),
};
export const CreatorFilters = Strict(filters);
export type CreatorFilters = Static<typeof CreatorFilters>;

const SortField = OneOf(
  [...C.CREATOR_SORTS.flatMap((sort) => [sort, `-${sort}` as const]), '-er', 'match'],
  `Column, - in front for descending; -er is -engagementRate; match needs a challenge and ends after the ${C.MATCHES_MAX} best`,
);
const creatorListFields = {
  ...filters,
  sort: Type.Optional(SortField),
  challenge: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'Challenge of the brand that creators are matched with',
    }),
  ),
  weights: Type.Optional(
    Type.String({ maxLength: 40, description: `Seven weights 0–100 joined by -: ${C.MATCH_FEATURES.join(', ')}` }),
  ),
};
export const CreatorListQuery = Strict({ ...pageQuery, ...creatorListFields });
export type CreatorListQuery = Static<typeof CreatorListQuery>;
export const CreatorExportQuery = Strict({ ...creatorListFields, ...csvQuery });
export type CreatorExportQuery = Static<typeof CreatorExportQuery>;
export const CreatorPage = Page(CreatorRow);
export type CreatorPage = Static<typeof CreatorPage>;

export const CountryListAnswer = Strict({ items: Type.Array(Iso2) });
export const CityListQuery = Strict({ country: Iso2 });
export const CityListAnswer = Strict({ items: Type.Array(Type.String()) });

export const PlatformAccount = Strict({
  platform: Platform,
  handle: Type.String(),
  url: Type.String(),
  followers: Followers,
  engagementRate: Nullable(Rate),
});
export type PlatformAccount = Static<typeof PlatformAccount>;

export const LastContent = Strict({
  id: Id,
  url: Type.String({ description: 'Signed address of the picture or moving picture' }),
  type: OneOf(['image', 'video']),
  thumbnailUrl: Type.String(),
  platform: Platform,
  likes: Type.Integer({ minimum: 0 }),
  comments: Type.Integer({ minimum: 0 }),
  publishedAt: DateTime,
});
export type LastContent = Static<typeof LastContent>;

/** What the brand and the creator have done together. */
export const CreatorHistory = Strict({
  accepted: Type.Integer({ minimum: 0 }),
  completed: Type.Integer({ minimum: 0 }),
  lastAcceptedAt: Nullable(DateTime),
  ownRating: Nullable(
    Type.Number({ minimum: 1, maximum: 5, description: 'Mean of the brand’s own ratings, one decimal' }),
  ),
  ratings: Type.Integer({ minimum: 0 }),
  onTimePercent: Nullable(Type.Integer({ minimum: 0, maximum: 100, description: 'First deliveries in time' })),
  challenges: Type.Array(
    Strict({ id: Id, title: Type.String(), status: Type.String(), acceptedAt: Nullable(DateTime) }),
    { maxItems: 5 },
  ),
});
export type CreatorHistory = Static<typeof CreatorHistory>;

export const CreatorProfile = Strict({
  ...summary,
  age: Nullable(Type.Integer()),
  bio: Type.String(),
  interests: Type.Array(Type.String()),
  accounts: Type.Array(PlatformAccount),
  engagement: Strict(
    {
      posts: Type.Integer({ minimum: 0 }),
      likes: Type.Integer({ minimum: 0 }),
      comments: Type.Integer({ minimum: 0 }),
      followers: Followers,
    },
    { description: 'What the engagement rate is made of' },
  ),
  lastContents: Type.Array(LastContent, { maxItems: C.LAST_CONTENTS_MAX }),
  history: CreatorHistory,
  blocked: Type.Boolean(),
});
export type CreatorProfile = Static<typeof CreatorProfile>;
export const CreatorAnswer = Strict({ creator: CreatorProfile });

export const BlockAnswer = Strict({ blocked: Type.Boolean() });

export const MediaParams = Strict({
  id: Id,
  name: OneOf([
    'portrait',
    ...Array.from(
      { length: C.LAST_CONTENTS_MAX * 2 },
      (_, i) => `${i % 2 === 0 ? 'still' : 'moving'}-${Math.floor(i / 2) + 1}`,
    ),
  ]),
});
export const MediaQuery = Strict({ expires: Type.Integer(), signature: Type.String({ maxLength: 100 }) });
