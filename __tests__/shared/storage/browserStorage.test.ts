import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { browserStorage, onStorageProblem } from '../../../src/shared/storage/browserStorage.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

function block(...methods: ('getItem' | 'setItem' | 'removeItem' | 'clear')[]) {
  for (const method of methods) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
}

describe('browserStorage', () => {
  it('works in memory while the browser blocks its storage, and says so once', () => {
    const told = jest.fn();
    onStorageProblem(told);
    expect(told).not.toHaveBeenCalled();
    block('getItem', 'setItem', 'removeItem', 'clear');
    browserStorage.set('theme', 'dark');
    browserStorage.set('language', 'tr');
    expect(browserStorage.get('theme')).toBe('dark');
    browserStorage.remove('theme');
    expect(browserStorage.get('theme')).toBeNull();
    browserStorage.clear();
    expect(browserStorage.get('language')).toBeNull();
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('keeps in memory what a full storage refuses, and lets go of it when there is room again', () => {
    block('setItem');
    browserStorage.set('brandId', '7');
    expect(browserStorage.get('brandId')).toBe('7');
    jest.restoreAllMocks();
    browserStorage.set('brandId', '8');
    expect(localStorage.getItem('brandId')).toBe('8');
    localStorage.clear();
    expect(browserStorage.get('brandId')).toBeNull();
  });
});
