import { expect, it, jest } from '@jest/globals';
import { onPageLeft } from '../../../src/shared/storage/onPageLeft.ts';

it('keeps before it writes, whoever asked first, on leaving and in the background', () => {
  const done: string[] = [];
  const stops = [onPageLeft('write', () => done.push('write')), onPageLeft('keep', () => done.push('keep'))];
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toEqual(['keep', 'write']);
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(done).toHaveLength(2);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(done).toEqual(['keep', 'write', 'keep', 'write']);
  for (const stop of stops) stop();
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toHaveLength(4);
});
