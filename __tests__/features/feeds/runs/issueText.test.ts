import { describe, expect, it } from '@jest/globals';
import { FEED_FAILURES, FEED_ISSUE_CODES } from '#contract/constants/feeds';
import en from '../../../../i18n/en/feedIssues.json' with { type: 'json' };
import tr from '../../../../i18n/tr/feedIssues.json' with { type: 'json' };
import { keyOfCode } from '../../../../src/features/feeds/runs/issueText.ts';

describe.each([
  ['Turkish', tr],
  ['English', en],
])('what is wrong with a feed, in %s', (_language, { issue, failure }) => {
  it('has a name and a way to fix it for every code of an item, and for no other', () => {
    expect(Object.keys(issue).toSorted()).toEqual(FEED_ISSUE_CODES.map(keyOfCode).toSorted());
    for (const code of FEED_ISSUE_CODES) {
      const { title, fix } = issue[keyOfCode(code)];
      expect([title.length > 5, fix.length > 40]).toEqual([true, true]);
    }
  });

  it('has both for every reason why a whole run fails, and for no other', () => {
    expect(Object.keys(failure).toSorted()).toEqual(FEED_FAILURES.map(keyOfCode).toSorted());
    for (const code of FEED_FAILURES) {
      const { title, fix } = failure[keyOfCode(code)];
      expect([title.length > 5, fix.length > 40]).toEqual([true, true]);
    }
  });
});
