import {
  FEED_ATTRIBUTES,
  type FeedAttribute,
  type FeedAuth,
  type FeedDelimiter,
  type FeedDirection,
  type FeedExportForm,
  type FeedFormat,
  type FeedScheduleKind,
  type FeedSource,
  type MissingItems,
} from '#contract/constants/feeds';
import type { Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import type { CreateFeedBody, Feed, FeedMapping, FeedSampleBody, UpdateFeedBody } from '#contract/schemas/feeds';
import { cleanText } from '../../../shared/form/cleanText.ts';
import { changesOf } from '../../../shared/form/isSame.ts';

/** A file to read; without an id it is the one that the feed keeps already. */
export interface ChosenUpload {
  id: string;
  name: string;
  bytes: number;
}

/** A feed as the form holds it: an empty text for what is not given. What another choice asks for stays while it is not asked. */
export interface FeedFormValues {
  direction: FeedDirection;
  name: string;
  source: FeedSource;
  url: string;
  upload: ChosenUpload | null;
  auth: FeedAuth;
  username: string;
  /** Never kept as a draft, and empty where a kept one stays. */
  secret: string;
  /** Empty until it is found out from the source. */
  format: FeedFormat | '';
  delimiter: FeedDelimiter | '';
  itemsPath: string;
  /** Every attribute, read from nowhere where it is empty. */
  mapping: Record<FeedAttribute, string>;
  category: string;
  scheduleKind: FeedScheduleKind;
  at: string;
  day: string;
  country: string;
  language: Language;
  currency: CurrencyCode;
  missingItems: MissingItems;
  shrinkLimitPercent: string;
  exportForm: FeedExportForm;
  exportFormat: Exclude<FeedFormat, 'json'>;
  withLicensed: boolean;
  /** Of a new import: whether it runs as soon as it is made. */
  runNow: boolean;
}

// fromEntries forgets the names.
export const NOT_MAPPED = Object.fromEntries(FEED_ATTRIBUTES.map((name) => [name, ''])) as Record<
  FeedAttribute,
  string
>;

/** How a source is read, as long as nobody has looked into it. */
export const UNREAD = { format: '', delimiter: '', itemsPath: '' } as const;

export const emptyFeed = (currency: CurrencyCode, language: Language): FeedFormValues => ({
  direction: 'import',
  name: '',
  source: 'url',
  url: '',
  upload: null,
  auth: 'none',
  username: '',
  secret: '',
  ...UNREAD,
  mapping: NOT_MAPPED,
  category: '',
  scheduleKind: 'daily',
  at: '03:00',
  day: '1',
  country: 'TR',
  language,
  currency,
  missingItems: 'archive',
  shrinkLimitPercent: '20',
  exportForm: 'google',
  exportFormat: 'xml_rss',
  withLicensed: false,
  runNow: true,
});

export const fromFeed = (feed: Feed): FeedFormValues => ({
  ...emptyFeed(feed.currency, feed.language),
  direction: feed.direction,
  name: feed.name,
  source: feed.source,
  url: feed.url ?? '',
  upload: feed.upload && { id: '', name: feed.upload.name, bytes: feed.upload.bytes },
  auth: feed.auth,
  username: feed.username ?? '',
  format: feed.format,
  delimiter: feed.delimiter ?? '',
  itemsPath: feed.itemsPath ?? '',
  mapping: { ...NOT_MAPPED, ...feed.mapping },
  category: feed.category ?? '',
  scheduleKind: feed.schedule.kind,
  at: feed.schedule.at ?? '03:00',
  day: String(feed.schedule.day ?? 1),
  country: feed.country,
  missingItems: feed.missingItems,
  shrinkLimitPercent: String(feed.shrinkLimitPercent),
  exportForm: feed.export?.form ?? 'google',
  exportFormat: feed.format === 'json' ? 'xml_rss' : feed.format,
  withLicensed: feed.export?.withLicensed ?? false,
});

const orNull = (text: string): string | null => text.trim() || null;
const givenUpload = ({ upload }: FeedFormValues) =>
  upload !== null && upload.id !== '' ? { upload: { id: upload.id, name: upload.name } } : {};

/** The attributes that are read, and from where. */
export const toMapping = ({ mapping }: Pick<FeedFormValues, 'mapping'>): FeedMapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, path]) => path !== ''));

/** How the source is asked for and read, without its secret. */
const toReading = (values: FeedFormValues): Omit<FeedSampleBody, 'feedId' | 'secret' | 'format' | 'mapping'> => ({
  source: values.source,
  url: values.source === 'url' ? orNull(values.url) : null,
  ...(values.source === 'upload' && givenUpload(values)),
  auth: values.source === 'url' ? values.auth : 'none',
  username: values.source === 'url' && values.auth === 'basic' ? orNull(values.username) : null,
  delimiter: values.format === 'csv' ? values.delimiter || null : null,
  itemsPath: values.format === 'json' ? orNull(values.itemsPath) : null,
  currency: values.currency,
});

type FeedBody = Omit<CreateFeedBody, 'secret'>;
/** All of it as the API takes it, without its secret. */
export function toBody(values: FeedFormValues): FeedBody {
  const { direction, scheduleKind } = values;
  const isImport = direction === 'import';
  const isTimed = isImport && (scheduleKind === 'daily' || scheduleKind === 'weekly');
  return {
    ...toReading(isImport ? values : { ...values, source: 'url', url: '', auth: 'none' }),
    direction,
    name: cleanText(values.name),
    // The schema has seen to it that an import's is known.
    format: isImport ? values.format || 'xml_rss' : values.exportFormat,
    schedule: {
      kind: isImport ? scheduleKind : 'manual',
      at: isTimed ? values.at : null,
      day: isImport && scheduleKind === 'weekly' ? Number(values.day) : null,
    },
    country: values.country,
    language: values.language,
    category: isImport ? orNull(values.category) : null,
    mapping: isImport ? toMapping(values) : {},
    missingItems: values.missingItems,
    shrinkLimitPercent: isImport ? Number(values.shrinkLimitPercent) : 20,
    exportForm: isImport ? null : values.exportForm,
    withLicensed: !isImport && values.withLicensed,
  };
}

/** What an edit changes, without its secret. */
export function toChanges(before: FeedFormValues, after: FeedFormValues): Omit<UpdateFeedBody, 'secret'> {
  const { direction: _direction, ...changes } = changesOf(toBody(before), toBody(after));
  return changes;
}

export const isUnmapped = ({ mapping }: Pick<FeedFormValues, 'mapping'>): boolean =>
  Object.values(mapping).every((path) => path === '');

/** What a sample is asked by, without its secret; an empty mapping has one guessed. */
export const toSampleBody = (values: FeedFormValues, feedId: number | null): Omit<FeedSampleBody, 'secret'> => ({
  feedId,
  ...toReading(values),
  format: values.format || null,
  mapping: isUnmapped(values) ? null : toMapping(values),
});

const FIELD_OF: Readonly<Record<string, string>> = {
  'schedule.kind': 'scheduleKind',
  'schedule.at': 'at',
  'schedule.day': 'day',
};
const FIELDS: ReadonlySet<string> = new Set(Object.keys(emptyFeed('TRY', 'tr')));
/** The field that shows what the server says of a path of its body. */
export function toFeedField(path: string): string | null {
  const field = FIELD_OF[path] ?? path;
  return FIELDS.has(field.split('.')[0] ?? '') ? field : null;
}

/** What may be kept as a draft: all but the secret. */
export const DRAFT_FIELDS: readonly string[] = [...FIELDS].filter((field) => field !== 'secret');
