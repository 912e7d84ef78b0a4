import type { FeedFailure } from '#contract/constants/feeds';
import { cut } from '#contract/rules/text';

/** A source that cannot be read, or not as what it is said to be. `detail` goes to people and holds no secret. */
export class BadFeed extends Error {
  readonly code: FeedFailure;
  readonly line: number | null;
  readonly detail: string | null;
  constructor(
    code: FeedFailure,
    { line = null, detail = null }: { line?: number | null; detail?: string | null } = {},
  ) {
    super(detail === null ? code : `${code}: ${detail}`);
    this.code = code;
    this.line = line;
    this.detail = detail === null ? null : cut(detail, 200);
  }
}

/** An item as its source writes it: every value of every field, in order, and where it stands. */
export interface SourceItem {
  /** From 1; in JSON the place of the item. */
  line: number;
  fields: Map<string, string[]>;
}

/** Fields of one item, and characters of a field's name, that are read. */
export const ITEM_FIELDS_MAX = 500;
