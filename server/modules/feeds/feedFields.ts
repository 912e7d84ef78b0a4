import { FEED_NAME_MIN } from '#contract/constants/feeds';
import { isSourceAddress } from '#contract/rules/feedAddress';
import { foldTr } from '#contract/rules/text';
import type { CreateFeedBody, UpdateFeedBody } from '#contract/schemas/feeds';
import type { FeedRecord } from '#server/modules/feeds/feeds.table';
import type { FieldFaults } from '#server/plugins/errors';

/** What a person sets of a feed, as it is stored; its secret and its file apart. */
export type FeedFields = Pick<
  FeedRecord,
  | 'name'
  | 'direction'
  | 'format'
  | 'source'
  | 'url'
  | 'auth'
  | 'username'
  | 'schedule'
  | 'country'
  | 'language'
  | 'currency'
  | 'categoryId'
  | 'delimiter'
  | 'itemsPath'
  | 'mapping'
  | 'missingItems'
  | 'shrinkLimitPercent'
  | 'exportForm'
  | 'withLicensed'
>;

const orNull = (text: string | null) => text?.trim() || null;

/** The fields of a body over those there are, without what does not belong to its direction, source or schedule. */
export function applyBody(
  now: FeedFields | null,
  { category, secret: _secret, upload: _upload, ...body }: (CreateFeedBody & { direction: string }) | UpdateFeedBody,
): FeedFields {
  // A create body carries every field.
  const merged = { ...now, ...body, ...(category === undefined ? {} : { categoryId: category }) } as FeedFields;
  const { direction, source, auth, format, schedule } = merged;
  const isImport = direction === 'import';
  const isUrl = isImport && source === 'url';
  const isTimed = schedule.kind === 'daily' || schedule.kind === 'weekly';
  return {
    ...merged,
    name: merged.name.normalize('NFC').trim(),
    url: isUrl ? orNull(merged.url) : null,
    source: isImport ? source : 'url',
    auth: isUrl ? auth : 'none',
    username: isUrl && auth === 'basic' ? orNull(merged.username) : null,
    schedule: {
      kind: isImport ? schedule.kind : 'manual',
      at: isImport && isTimed ? schedule.at : null,
      day: isImport && schedule.kind === 'weekly' ? schedule.day : null,
    },
    delimiter: format === 'csv' ? merged.delimiter : null,
    itemsPath: isImport && format === 'json' ? merged.itemsPath : null,
    mapping: isImport ? merged.mapping : {},
    categoryId: isImport ? merged.categoryId : null,
    exportForm: isImport ? null : merged.exportForm,
    withLicensed: isImport ? false : merged.withLicensed,
  };
}

/** What of a feed decides what is read from its source: when it changes, the source counts as changed. */
export const READING_FIELDS = [
  'url',
  'source',
  'format',
  'currency',
  'categoryId',
  'delimiter',
  'itemsPath',
  'mapping',
  'missingItems',
] as const satisfies readonly (keyof FeedFields)[];

/** What is wrong with the fields by themselves. `hasSecret`, `hasUpload`: one is kept that holds, or one was given. */
export function checkFields(
  fields: FeedFields,
  { hasSecret, hasUpload }: { hasSecret: boolean; hasUpload: boolean },
): FieldFaults {
  const faults: FieldFaults = {};
  const required = [{ code: 'REQUIRED' as const }];
  const { direction, source, url, auth, username, schedule, format } = fields;
  if (fields.name.length < FEED_NAME_MIN) faults.name = [{ code: 'TOO_SHORT', params: { min: FEED_NAME_MIN } }];
  if (direction === 'export') {
    if (fields.exportForm === null) faults.exportForm = required;
    if (format === 'json') faults.format = [{ code: 'INVALID' }];
    return faults;
  }
  if (source === 'url' && url === null) faults.url = required;
  else if (url !== null && !isSourceAddress(url)) faults.url = [{ code: 'INVALID' }];
  if (source === 'upload' && !hasUpload) faults.upload = required;
  if (auth === 'basic' && username === null) faults.username = required;
  if (auth !== 'none' && !hasSecret) faults.secret = required;
  if ((schedule.kind === 'daily' || schedule.kind === 'weekly') && schedule.at === null)
    faults['schedule.at'] = required;
  if (schedule.kind === 'weekly' && schedule.day === null) faults['schedule.day'] = required;
  if (fields.categoryId === null) faults.category = required;
  return faults;
}

export const searchTextOf = ({ name }: Pick<FeedFields, 'name'>): string => foldTr(name);
