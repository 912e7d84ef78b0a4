import { describe, expect, it } from '@jest/globals';
import { readSessionUser } from '../../../src/shared/session/readSessionUser.ts';

const user = {
  id: 5,
  email: 'e@x.co',
  profile: { userId: 5, firstName: 'Elif', lastName: 'Işık', profileImage: 'p.webp' },
};
const membership = { brandId: 3, role: 'OWNER', brand: { id: 3, name: 'Çınar', status: 'pending_review' } };

describe('readSessionUser', () => {
  it.each([
    ['data.user', { data: { user: { ...user, memberships: [membership] } } }],
    ['data', { data: { ...user, memberships: [membership] } }],
    ['brandMemberships', { data: { user: { ...user, brandMemberships: [membership] } } }],
    ['memberships beside the user', { data: { user, memberships: [membership] } }],
    ['the answer itself', { ...user, memberships: [membership] }],
  ])('reads %s', (_place, answer) => {
    const read = readSessionUser(answer);
    expect(read).toMatchObject({ id: 5, email: 'e@x.co', avatar: 'p.webp', profile: { firstName: 'Elif' } });
    expect(read?.memberships).toMatchObject([
      { brandId: 3, role: 'OWNER', brand: { name: 'Çınar', status: 'pending_review' } },
    ]);
  });

  it.each([
    ['the picture of the profile', { avatar: 'a.webp', profile: { profileImage: 'p.webp' } }, 'p.webp'],
    ['else the avatar', { avatar: 'a.webp', profile: { profileImage: null } }, 'a.webp'],
    ['also without a profile', { avatar: 'a.webp', profile: null }, 'a.webp'],
    ['or nothing', { avatar: '', profile: { profileImage: '' } }, null],
  ])('takes as avatar %s', (_which, fields, avatar) => {
    expect(readSessionUser({ data: { user: { ...user, ...fields } } })?.avatar).toBe(avatar);
  });

  it('derives the onboarding flags that a server leaves out', () => {
    expect(readSessionUser({ data: user })?.onboarding).toEqual({
      hasMembership: false,
      requiresBrandCreation: true,
      hasApprovedBrand: false,
    });
    const plain = { ...user, memberships: [{ brandId: 3 }] };
    expect(readSessionUser({ data: plain })?.onboarding).toEqual({
      hasMembership: true,
      requiresBrandCreation: false,
      hasApprovedBrand: true,
    });
    expect(readSessionUser({ data: plain })?.memberships[0]?.role).toBe('member');
  });

  it('keeps the flags that a server sends', () => {
    const onboarding = { hasMembership: true, requiresBrandCreation: true, hasApprovedBrand: false };
    expect(readSessionUser({ data: { user: { ...user, onboarding } } })?.onboarding).toEqual(onboarding);
  });

  it.each([
    [false, undefined, 'pending_review'],
    [false, 'rejected', 'rejected'],
    [true, undefined, 'approved'],
    [undefined, undefined, 'approved'],
  ])('takes a brand, where hasApprovedBrand is %s and its status %s, for %s', (hasApprovedBrand, status, read) => {
    const brand = { id: 3, name: 'Çınar', status };
    const answer = { ...user, memberships: [{ brandId: 3, brand }], onboarding: { hasApprovedBrand } };
    expect(readSessionUser({ data: { user: answer } })?.memberships[0]?.brand.status).toBe(read);
  });

  it.each([
    ['a profile', { profile: { firstName: 'Elif', userId: 5 } }, { id: 5, email: '', profile: { firstName: 'Elif' } }],
    ['memberships', { brandMemberships: [membership] }, { memberships: [{ brandId: 3 }] }],
    ['no memberships yet', { memberships: [] }, { onboarding: { requiresBrandCreation: true } }],
    ['onboarding', { onboarding: { hasMembership: true } }, { onboarding: { hasMembership: true } }],
  ])('knows a person of whom only %s is told', (_what, told, read) => {
    expect(readSessionUser({ data: told })).toMatchObject(read);
    expect(readSessionUser({ data: { user: told } })).toMatchObject(read);
  });

  it.each([null, {}, { data: null }, { data: {} }, [], 'x', { data: { user: 7 } }])('finds nobody in %j', (answer) => {
    expect(readSessionUser(answer)).toBeNull();
  });
});
