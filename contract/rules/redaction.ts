import { FEED_TEXT_FIELDS } from '#contract/constants/feeds';
import { SHOPIFY_NAME_FIELDS } from '#contract/constants/shopify';

/**
 * What a support file may show of each field of the API. Whatever has a fixed set of values (enums, booleans), dates and
 * UUIDs are told by their schemas; every other field must stand here, or `npm run openapi` fails.
 */

/**
 * shown: as it is, where it has the form that is known of it (SHOWN_FORMS), else as text.
 * name, code, email: a pseudonym, the same one for the same value all through a file. codeOrName: as it looks.
 * text: other letters, as many. date: moved by as many weeks as all of the file, where it is one. picture: a drawn one. link: an address that leads nowhere.
 * path, search, joined: an address of the console or parts joined by signs, with its known words and numbers.
 * dropped: nothing.
 */
export const TEXT_MARKS = [
  'shown',
  'name',
  'code',
  'codeOrName',
  'email',
  'text',
  'date',
  'picture',
  'link',
  'path',
  'search',
  'joined',
  'dropped',
] as const;
export type TextMark = (typeof TEXT_MARKS)[number];
/**
 * count: as it is. amount: times the one factor of the file. audience: times another one. figure: as what it is a figure
 * of (contract/rules/figurePowers.ts), an amount where nothing says so. time: ms since 1970, moved as dates are.
 */
export type NumberMark = 'count' | 'amount' | 'audience' | 'figure' | 'time';

/** Strings by the name of their field, in whatever call they are. */
export const TEXT_FIELDS: Readonly<Record<TextMark, readonly string[]>> = {
  shown: [
    'action',
    'aspectRatio',
    'content',
    'countries',
    'country',
    'ids',
    'kvkkNoticeVersion',
    'mimeType',
    'requestId',
    // The key of one of the console's own texts.
    'said',
    'termsVersion',
    'territory',
    'timezone',
    'version',
  ],
  name: [
    ...SHOPIFY_NAME_FIELDS,
    'actorName',
    'author',
    'bank',
    'brandName',
    'challenge',
    'challengeTitle',
    'city',
    'collection',
    'company',
    'creator',
    'creatorName',
    'displayName',
    'district',
    'fileName',
    'firstName',
    'fullName',
    'initials',
    'invitedBy',
    'lastName',
    'legalName',
    'name',
    'names',
    'product',
    'q',
    'recipient',
    'search',
    'tag',
    'tags',
    'taxOffice',
    'title',
    'username',
    'variant',
    'confirmedBy',
  ],
  code: [
    'batchId',
    'category',
    'categories',
    'categoryIds',
    'click',
    'codes',
    'cursor',
    'discount',
    'documentId',
    'ettn',
    'externalId',
    'failureCode',
    'fileId',
    'fileIds',
    'gtin',
    'handle',
    'hash',
    'id',
    'imageIds',
    'key',
    'keyId',
    'nextCursor',
    'number',
    'order',
    'orderId',
    'prefix',
    'prevHash',
    'reference',
    'relatedNumber',
    'rules',
    'sha256',
    'sku',
    'slug',
    'subjectId',
    'termsHash',
    'termsSha256',
    'trackingNumber',
    'txId',
    'groupId',
    'itemId',
  ],
  codeOrName: ['addedBy', 'by', 'code', 'label', 'suggestion', 'value'],
  email: ['email'],
  text: [
    ...FEED_TEXT_FIELDS,
    'audioCodec',
    'bio',
    'body',
    'caption',
    'carrier',
    'changed',
    'clock',
    'closeReason',
    'closedReason',
    'data',
    'description',
    'disclosure',
    'do',
    'dont',
    'en',
    'error',
    'extraFeatures',
    'field',
    'from',
    'gender',
    'genders',
    'iban',
    'interests',
    'items',
    'kind',
    'line1',
    'line2',
    'lines',
    'method',
    'noTrackingReason',
    'note',
    'notes',
    'origin',
    'params',
    'phase',
    'phone',
    'pitch',
    'platform',
    'postalCode',
    'privateNote',
    'publicText',
    'reason',
    'references',
    'refusal',
    'rejectionReason',
    'reply',
    'rights',
    'role',
    'ruling',
    'scenario',
    'source',
    'state',
    'statement',
    'status',
    'stock',
    'subjectType',
    'subjects',
    'taxId',
    'text',
    'to',
    'tr',
    'type',
    'usage',
    'userAgent',
    'videoCodec',
    'weights',
    'what',
    'words',
  ],
  date: ['at', 'contentEnd', 'endDate', 'startDate'],
  picture: ['avatar', 'logoUrl', 'placeholder', 'posterUrl', 'profileImage', 'thumbnailUrl', 'url', 'imageUrl'],
  link: ['iframe_url', 'link', 'pdfUrl', 'postUrl', 'trackingUrl', 'verifyRedirectUrl', 'website'],
  path: ['pathname'],
  search: ['query'],
  joined: ['columns', 'invite', 'license', 'licenseRecord', 'metric', 'metricOf'],
  // The message of an error is said again in the reader's language, from its code.
  dropped: [
    'currentPassword',
    'customer',
    'inviteToken',
    'ip',
    'message',
    'payload',
    'preloadedState',
    'newPassword',
    'password',
    'refreshToken',
    'secret',
    'signature',
    'token',
    'x-meydan-key',
    'x-meydan-signature',
    'x-meydan-timestamp',
  ],
};

/** Where a field's name says something else in one call: by `<call>.<field>`. */
export const FIELD_OF_CALL: Readonly<Record<string, TextMark>> = {
  'page.search': 'search',
  // Of which rows some are chosen: the filters, as they stand in the address.
  'view.of': 'search',
  // What a person types, beside what a server says of an error.
  'formDrafts.message': 'text',
  'formValues.message': 'text',
  // Addresses that are no pictures.
  'formDrafts.url': 'link',
  'formValues.url': 'link',
  'createFeed.url': 'link',
  'getFeed.url': 'link',
  'updateFeed.url': 'link',
  'pauseFeed.url': 'link',
  'resumeFeed.url': 'link',
  'rotateFeedAddress.url': 'link',
  'readFeedSample.url': 'link',
  'listContentUses.url': 'link',
  'createContentLink.url': 'link',
  'listTrackedLinks.url': 'link',
  'createTrackedLink.url': 'link',
  'closeTrackedLink.url': 'link',
  'connectShopify.url': 'link',
  'exportList.url': 'path',
  'exportChain.url': 'path',
  // Of a line of a table, as it stands in `metricOf`.
  'listFacts.key': 'joined',
  'getAnalytics.key': 'joined',
  // A figure and its currency.
  'exportAnalytics.sort': 'joined',
};

/** Fields that hold a name in one call and ids in the filter of a list; ids are shown. */
export const ID_FIELDS: readonly string[] = ['challenge', 'collection', 'creator', 'discount', 'product'];

const VERSION = /^(\d{1,3}(\.\d{1,3}){0,2}|\d{4}-\d{2}(-\d{2})?)$/;

/** Forms in which a shown string may leave the tab. */
export const SHOWN_FORMS: Readonly<Record<string, RegExp>> = {
  action: /^[a-z]+(\.[a-z_-]+){0,2}$/,
  aspectRatio: /^\d{1,2}:\d{1,2}$/,
  countries: /^[A-Z]{2}(,[A-Z]{2})*$/,
  content: /^\d{1,9}(,\d{1,9})*$/,
  country: /^[A-Z]{2}$/,
  ids: /^\d{1,9}(,\d{1,9})*$/,
  kvkkNoticeVersion: VERSION,
  mimeType: /^(image|video|audio|text|application)\/[a-z0-9.+-]{2,40}$/,
  requestId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  said: /^[A-Za-z]\w{0,40}:[A-Za-z_]\w{0,40}([.-][A-Za-z_]\w{0,40}){0,7}$/,
  termsVersion: VERSION,
  territory: /^([A-Z]{2}|WORLDWIDE)$/,
  timezone: /^(UTC|[A-Z][a-z]+\/[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_]+)?)$/,
  version: VERSION,
};

/** Numbers that are money: `…Minor`, and these. */
const AMOUNTS = new Set([
  'amount',
  'amountMax',
  'amountMin',
  'breach',
  'cost',
  'customFee',
  'defaultFee',
  'feeAmount',
  'feeMax',
  'feeMin',
  'maxFee',
  'minimumSubtotal',
  'paymentAmount',
  'pickValue',
  'price',
  'priceMax',
  'priceMin',
  'rights_claim',
  'salePrice',
  'spentDays',
  'sum',
]);
/** Numbers that say how large somebody's audience is, by which they could be found. */
const AUDIENCES = new Set([
  'audience',
  'comments',
  'followers',
  'followersMax',
  'followersMin',
  'following',
  'impressions',
  'likes',
  'posts',
  'reach',
  'saves',
  'shares',
  'views',
]);
/** Of answers alone: in what screens keep, a value is a place or a number of things. */
const FIGURE_FIELDS = new Set(['denominator', 'numerator', 'previous', 'value', 'values']);
const TIMES = new Set(['fulfilledTimeStamp', 'startedTimeStamp']);

/** What becomes of a number of this name. */
export function numberMark(field: string): NumberMark {
  if (field.endsWith('Minor') || AMOUNTS.has(field)) return 'amount';
  if (AUDIENCES.has(field)) return 'audience';
  if (FIGURE_FIELDS.has(field)) return 'figure';
  return TIMES.has(field) ? 'time' : 'count';
}

/** The slices of the console that a file holds; their actions are named after them. */
export const SLICES = [
  'session',
  'selectedBrand',
  'version',
  'serverTime',
  'notifications',
  'preferences',
  'listLayouts',
  'recentCommands',
  'formDrafts',
  'page',
  'view',
  'formValues',
] as const;
