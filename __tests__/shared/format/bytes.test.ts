import { expect, it } from '@jest/globals';
import { formatBytes } from '../../../src/shared/format/bytes.ts';

it.each([
  [0, '0 kB', '0 kB'],
  [1, '1 kB', '1 kB'],
  [9000, '9 kB', '9 kB'],
  [999_400, '1 MB', '1 MB'],
  [12_345_678, '12.3 MB', '12,3 MB'],
])('%p bytes are %p, in Turkish %p', (bytes, en, tr) => {
  expect(formatBytes(bytes, 'en')).toBe(en);
  expect(formatBytes(bytes, 'tr')).toBe(tr);
});
