import { describe, expect, it } from '@jest/globals';
import { readHandle } from '#contract/rules/profile';

describe('readHandle', () => {
  it.each([
    ['ada.lovelace', 'ada.lovelace'],
    [' @ada_1 ', 'ada_1'],
    ['https://www.instagram.com/ada/?hl=tr', 'ada'],
    ['tiktok.com/@ada-l', 'ada-l'],
    ['https://www.youtube.com/@Ada#about', 'Ada'],
    ['ada//?a=/b', 'ada'],
  ])('reads %s', (text, handle) => expect(readHandle(text)).toBe(handle));

  it.each(['', '@', 'two words', 'instagram.com/ada/reels', 'x'.repeat(51), 'javascript:alert(1)', 'ada/@b'])(
    'finds none in %j',
    (text) => expect(readHandle(text)).toBeNull(),
  );
});
