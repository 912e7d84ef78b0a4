import { FEED_EXAMPLE_VALUE_MAX, FEED_ISSUE_EXAMPLES } from '#contract/constants/feeds';
import type { ItemIssue } from '#contract/rules/feedItems';
import { cut } from '#contract/rules/text';
import type { FeedIssue } from '#contract/schemas/feeds';

/** Gathers what is wrong with the items of a run, by code, severity and attribute, with the first few of each. */
export function gatherIssues(known: readonly FeedIssue[] = []) {
  const groups = new Map<string, FeedIssue>();
  const keyOf = ({ code, severity, attribute }: Pick<FeedIssue, 'code' | 'severity' | 'attribute'>) =>
    `${severity} ${code} ${attribute ?? ''}`;
  for (const group of known) groups.set(keyOf(group), { ...group, examples: [...group.examples] });
  return {
    add({ code, severity, attribute, value }: ItemIssue, itemId: string | null, line: number | null): void {
      const key = keyOf({ code, severity, attribute });
      const group = groups.get(key) ?? { code, severity, attribute, count: 0, examples: [] };
      groups.set(key, group);
      group.count += 1;
      if (group.examples.length < FEED_ISSUE_EXAMPLES)
        group.examples.push({
          itemId: itemId === null ? null : cut(itemId, FEED_EXAMPLE_VALUE_MAX),
          line,
          value: value === null ? null : cut(value, FEED_EXAMPLE_VALUE_MAX),
        });
    },
    /** Errors first, then the most frequent. */
    all: (): FeedIssue[] =>
      [...groups.values()].sort((one, other) => one.severity.localeCompare(other.severity) || other.count - one.count),
  };
}
