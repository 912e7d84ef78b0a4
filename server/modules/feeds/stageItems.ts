import { setImmediate as othersFirst } from 'node:timers/promises';
import { FEED_ITEMS_MAX } from '#contract/constants/feeds';
import { cleaned, readFeedItem, type FeedItem, type ItemRules } from '#contract/rules/feedItems';
import { missingAttributes } from '#contract/rules/feedMapping';
import { foldTr } from '#contract/rules/text';
import type { FeedIssue, FeedMapping } from '#contract/schemas/feeds';
import { gatherIssues } from '#server/modules/feeds/issues';
import type { StagedRow } from '#server/modules/products/feedItems.service';
import { BadFeed } from '#server/modules/feeds/reading/badFeed';
import { hashOf, mappedReader, type OpenSource } from '#server/modules/feeds/reading/readSource';

export interface Staged {
  itemsTotal: number;
  itemsValid: number;
  errors: number;
  warnings: number;
  issues: FeedIssue[];
  /** The next moment at which a sale price begins or ends, ms since 1970. */
  revisitAt: number | null;
}

const BATCH = 500;
/** A source that comes slowly is handed on after so many ms all the same, so that its progress is seen, and whether it was stopped. */
const LIVE_MS = 1000;
/** How long items are worked on before everybody else whom this process serves has a turn, in ms. */
const TURN_MS = 2;

/** What of an item is kept of its product. */
function dataOf({ id: _id, saleChangesAt: _at, availability: _a, groupId, ...item }: FeedItem, externalId: string) {
  const parts = [item.title, externalId, groupId === null ? item.gtin : null, item.brandName];
  return { ...item, sku: externalId, searchText: foldTr(parts.filter((part) => part !== null).join(' ')) };
}

/** The group that an item with an error names, written as that of one without. */
const groupOf = (values: readonly string[]): string | null => values.map(cleaned).find((text) => text !== '') ?? null;

/**
 * Reads all items of a source, checks each and hands them on in batches. An item with an error is handed on without its
 * content, so that its product does not count as missing. Throws BadFeed for a mapping that lacks something, for a source
 * without items or without a valid one, and beyond FEED_ITEMS_MAX.
 */
export async function stageItems(
  { items }: Pick<OpenSource, 'items'>,
  { mapping, ...rules }: ItemRules & { mapping: FeedMapping },
  write: (rows: readonly StagedRow[], soFar: Pick<Staged, 'itemsTotal' | 'itemsValid'>) => Promise<void>,
): Promise<Staged> {
  const [lacking] = missingAttributes(mapping);
  if (lacking) throw new BadFeed('mapping/missing', { detail: lacking });
  const issues = gatherIssues();
  const seen = new Set<string>();
  const staged = { itemsTotal: 0, itemsValid: 0, errors: 0, warnings: 0, revisitAt: Number.POSITIVE_INFINITY };
  let batch: StagedRow[] = [];
  let turnBegan = performance.now();
  let wroteAt = turnBegan;
  for await (const source of items) {
    // What has arrived already is read without a pause by itself.
    if (performance.now() - turnBegan > TURN_MS) {
      await othersFirst();
      turnBegan = performance.now();
    }
    staged.itemsTotal += 1;
    if (staged.itemsTotal > FEED_ITEMS_MAX)
      throw new BadFeed('read/too_many_items', { line: source.line, detail: String(FEED_ITEMS_MAX) });
    const { id, item: checked, issues: found } = readFeedItem(mappedReader(source, mapping), rules);
    const isRepeated = id !== null && seen.has(id);
    if (isRepeated) found.push({ code: 'validation/duplicate_id', severity: 'error', attribute: 'id', value: id });
    const item = isRepeated ? null : checked;
    for (const issue of found) {
      issues.add(issue, id, source.line);
      if (issue.severity === 'warning') staged.warnings += 1;
    }
    if (item === null) staged.errors += 1;
    else staged.itemsValid += 1;
    if (id === null || isRepeated) continue;
    seen.add(id);
    if (item?.saleChangesAt) staged.revisitAt = Math.min(staged.revisitAt, item.saleChangesAt);
    const groupId = item ? item.groupId : groupOf(mappedReader(source, mapping)('item_group_id'));
    const externalId = groupId ?? id;
    const data = item && dataOf(item, externalId);
    batch.push({
      place: staged.itemsTotal,
      line: source.line,
      itemId: id,
      externalId,
      isVariant: groupId !== null,
      hash: data ? hashOf([data, id]) : '',
      data,
    });
    if (batch.length === BATCH || performance.now() - wroteAt > LIVE_MS) {
      await write(batch, staged);
      batch = [];
      wroteAt = performance.now();
    }
  }
  await write(batch, staged);
  if (staged.itemsTotal === 0) throw new BadFeed('read/empty');
  const all = issues.all();
  if (staged.itemsValid === 0) throw new NothingValid(all, staged);
  return { ...staged, issues: all, revisitAt: Number.isFinite(staged.revisitAt) ? staged.revisitAt : null };
}

/** No item of the source can be used: it is told what is wrong with them, and nothing is applied. */
export class NothingValid extends BadFeed {
  readonly issues: FeedIssue[];
  readonly counts: Pick<Staged, 'itemsTotal' | 'itemsValid' | 'errors' | 'warnings'>;
  constructor(issues: FeedIssue[], { itemsTotal, itemsValid, errors, warnings }: Omit<Staged, 'issues' | 'revisitAt'>) {
    super('read/nothing_valid', { detail: issues[0] ? `${issues[0].code} ${issues[0].attribute ?? ''}`.trim() : null });
    this.issues = issues;
    this.counts = { itemsTotal, itemsValid, errors, warnings };
  }
}
