import { afterEach, describe, expect, it } from '@jest/globals';
import { devtoolsWanted } from '../../src/app/devtools.ts';

const build = (kind: 'on' | 'off' | 'byQuery', search: string) => {
  Object.assign(globalThis, { __DEVTOOLS__: kind });
  window.history.replaceState(null, '', `/login${search}`);
  return devtoolsWanted();
};
afterEach(() => window.history.replaceState(null, '', '/'));

describe('devtoolsWanted', () => {
  it('opens Redux DevTools in development, in a QA build by the address, and never in the public build', () => {
    expect(build('on', '')).toBe(true);
    expect(build('byQuery', '?devtools=1')).toBe(true);
    expect(build('byQuery', '')).toBe(false);
    expect(build('byQuery', '?devtools=0')).toBe(false);
    expect(build('off', '?devtools=1')).toBe(false);
  });
});
