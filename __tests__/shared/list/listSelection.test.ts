import { describe, expect, it } from '@jest/globals';
import {
  EVERYTHING_SELECTED,
  isSelected,
  NOTHING_SELECTED,
  select,
  selectedCount,
  selectionOf,
  withoutGone,
} from '../../../src/shared/list/listSelection.ts';

describe('listSelection', () => {
  it('chooses and unchooses rows by id', () => {
    const three = select(NOTHING_SELECTED, [1, 2, 3], true);
    const two = select(three, [2], false);
    expect(selectedCount(two, 300)).toBe(2);
    expect(isSelected(two, 2)).toBe(false);
    expect(selectionOf(two, [1, 2, 3])).toBe('some');
    expect(selectionOf(two, [1, 3])).toBe('all');
    expect(selectionOf(two, [9])).toBe('none');
  });

  it('chooses all that match but some', () => {
    const allButOne = select(EVERYTHING_SELECTED, [7], false);
    expect(selectedCount(allButOne, 300)).toBe(299);
    expect(isSelected(allButOne, 7)).toBe(false);
    expect(isSelected(allButOne, 999)).toBe(true);
    expect(selectedCount(select(allButOne, [7], true), 300)).toBe(300);
  });

  it('does not count a row that left the list: by id it is taken out, of all the query no longer finds it', () => {
    expect(selectedCount(withoutGone(select(NOTHING_SELECTED, [1, 2], true), 2), 9)).toBe(1);
    expect(selectedCount(withoutGone(EVERYTHING_SELECTED, 2), 8)).toBe(8);
  });
});
