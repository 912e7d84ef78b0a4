import { describe, expect, it } from '@jest/globals';
import { moved, pageSlice, resized, selectPage } from '../../../src/shared/replay/pageSlice.ts';

const at = (pathname: string, search = '') => {
  const { payload } = moved({ pathname, search });
  return `${payload.pathname}${payload.search}`;
};

describe('the page in the store', () => {
  it('is the address and the size of the window', () => {
    let page = pageSlice.reducer(undefined, resized({ width: 390, height: 844 }));
    page = pageSlice.reducer(page, moved({ pathname: '/products', search: '?stock=low&q=lamp' }));
    expect(selectPage({ page })).toEqual({
      pathname: '/products',
      search: '?stock=low&q=lamp',
      width: 390,
      height: 844,
    });
  });

  it('holds no code of a mail, of an invitation or of a link', () => {
    expect(at('/reset-password/s3cret')).toBe('/reset-password/opened');
    expect(at('/verify-email/s3cret')).toBe('/verify-email/opened');
    expect(at('/register', '?invite=s3cret')).toBe('/register');
    expect(at('/unsubscribe', '?code=s3cret')).toBe('/unsubscribe');
    expect(at('/login', '?next=%2Fteam%2Faccept%3Finvite%3Ds3cret&verified=1')).toBe('/login?verified=1');
  });

  it('keeps who is about to be invited', () => {
    expect(at('/creators', '?invite=4%2C8&challenge=3')).toBe('/creators?invite=4%2C8&challenge=3');
  });
});
