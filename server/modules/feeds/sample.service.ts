import { FEED_FIELDS_MAX, FEED_SAMPLE_BYTES, FEED_SAMPLE_ITEMS } from '#contract/constants/feeds';
import { isSameOrigin, isSourceAddress } from '#contract/rules/feedAddress';
import { readFeedItem } from '#contract/rules/feedItems';
import { guessMapping, missingAttributes } from '#contract/rules/feedMapping';
import { cut } from '#contract/rules/text';
import type { FeedSampleAnswer, FeedSampleBody, FeedSampleItem } from '#contract/schemas/feeds';
import type { Database } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { openUpload } from '#server/modules/feeds/feedUploads';
import * as repository from '#server/modules/feeds/feeds.repository';
import { feeds, type FeedRecord } from '#server/modules/feeds/feeds.table';
import { BadFeed, type SourceItem } from '#server/modules/feeds/reading/badFeed';
import { categoryFinder } from '#server/modules/products/categoryFinder.service';
import { asBadFeed, fetchSource } from '#server/modules/feeds/reading/openSource';
import { mappedReader, readSource, type OpenSource } from '#server/modules/feeds/reading/readSource';
import { allCategories } from '#server/modules/products/feedProducts.service';
import type { GuardedOpen } from '#server/network/guardedFetch';
import type { BrandScope } from '#server/plugins/brandScope';
import { invalid, notFound } from '#server/plugins/errors';
import type { Secrets } from '#server/secrets/secrets';

export interface SampleContext {
  database: Database;
  files: Pick<Files, 'storage'>;
  scope: BrandScope;
  secrets: Secrets;
  open: GuardedOpen;
  now: Date;
}

const EXAMPLE_MAX = 120;

/**
 * The first items of a source as products, read by a mapping, or by a guessed one. What is wrong with the source is told
 * as `failure`, with what could be read before it. Throws 404 for a feed that is not there, 400 for an address that is none.
 */
export async function readSample(context: SampleContext, body: FeedSampleBody): Promise<FeedSampleAnswer> {
  const { database, scope, secrets, open, now } = context;
  const url = body.source === 'url' ? addressOf(body) : null;
  const { feed, categories } = await database.transaction(scope, async (tx) => ({
    feed: body.feedId === null ? null : await repository.findFeed(tx, scope.brandId, body.feedId),
    categories: await allCategories(tx),
  }));
  if (body.feedId !== null && !feed) throw notFound();
  const isAsked = url !== null && body.auth !== 'none';
  const secret = isAsked ? (body.secret ?? keptSecret(feed, url, secrets)) : null;
  if (isAsked && secret === null) throw invalid({ secret: [{ code: 'REQUIRED' }] });
  const uploadId = body.upload?.id ?? feed?.uploadId ?? null;
  if (url === null && uploadId === null) throw invalid({ upload: [{ code: 'REQUIRED' }] });
  const answer: FeedSampleAnswer = {
    format: body.format,
    delimiter: body.delimiter,
    itemsPath: body.itemsPath,
    encoding: null,
    fields: [],
    mapping: body.mapping ?? {},
    missing: [],
    items: [],
    failure: null,
  };
  const found: SourceItem[] = [];
  try {
    const fetched =
      url === null
        ? await openUpload(context, scope.brandId, uploadId)
        : await fetchSource(open, url, { auth: body.auth, username: body.username, secret }, NOTHING_KNOWN);
    if (!fetched) throw new BadFeed('fetch/status', { detail: '304' });
    const opened = await readSource(limited(fetched.body), {
      format: body.format,
      delimiter: body.delimiter,
      itemsPath: body.itemsPath,
      sentAs: fetched.sentAs,
      onBytes: () => {},
    });
    const { format, delimiter, itemsPath, encoding } = opened;
    Object.assign(answer, { format, delimiter, itemsPath, encoding });
    await takeFirst(opened, found);
  } catch (error) {
    const { code, line, detail } = asBadFeed(error);
    answer.failure = { code, line, detail };
  }
  const fields = fieldsOf(found);
  const mapping = body.mapping ?? guessMapping(fields.map(({ path }) => path));
  const categoryOf = categoryFinder(categories);
  const rules = { currency: body.currency, now: now.getTime(), categoryOf };
  return {
    ...answer,
    fields,
    mapping,
    missing: missingAttributes(mapping),
    items: found.map((item) => sampleItem(item, mapping, rules)),
  };
}

function addressOf({ url }: FeedSampleBody): string {
  const address = url?.trim() ?? '';
  if (address === '') throw invalid({ url: [{ code: 'REQUIRED' }] });
  if (!isSourceAddress(address)) throw invalid({ url: [{ code: 'INVALID' }] });
  return address;
}

const NOTHING_KNOWN = { etag: null, lastModified: null };

/** The secret that the feed keeps, for the origin it was given for. */
const keptSecret = (feed: FeedRecord | null, url: string, secrets: Secrets): string | null =>
  feed?.secretSealed && isSameOrigin(feed.url, url)
    ? secrets.open(feed.secretSealed, feeds.secretSealed, feed.id)
    : null;

/** The beginning of a source; the end of it ends the connection. */
async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    yield chunk;
    if (bytes >= FEED_SAMPLE_BYTES) return;
  }
}

async function takeFirst({ items }: OpenSource, found: SourceItem[]): Promise<void> {
  for await (const item of items) {
    found.push(item);
    if (found.length === FEED_SAMPLE_ITEMS) return;
  }
  if (found.length === 0) throw new BadFeed('read/empty');
}

function fieldsOf(items: readonly SourceItem[]): FeedSampleAnswer['fields'] {
  const known = new Map<string, string>();
  for (const { fields } of items)
    for (const [path, [first = '']] of fields)
      if (!known.has(path) && known.size < FEED_FIELDS_MAX) known.set(path, cut(first, EXAMPLE_MAX));
  return [...known].map(([path, example]) => ({ path, example }));
}

function sampleItem(
  source: SourceItem,
  mapping: FeedSampleAnswer['mapping'],
  rules: Parameters<typeof readFeedItem>[1],
): FeedSampleItem {
  const read = mappedReader(source, mapping);
  const { id, item, issues } = readFeedItem(read, rules);
  return {
    line: source.line,
    itemId: id,
    // An item with an error is shown as far as it can be read.
    title: item?.title ?? cut(read('title')[0] ?? '', EXAMPLE_MAX),
    description: item?.description ?? '',
    link: item?.link ?? null,
    imageUrl: item?.images[0] ?? null,
    priceMinor: item?.priceMinor ?? null,
    salePriceMinor: item?.salePriceMinor ?? null,
    currency: rules.currency,
    stock: item?.stock ?? null,
    availability: item?.availability ?? null,
    brandName: item?.brandName ?? null,
    groupId: item?.groupId ?? null,
    variant: item?.variant ?? null,
    category: item?.category ?? null,
    issues,
  };
}
