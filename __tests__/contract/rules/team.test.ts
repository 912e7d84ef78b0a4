import { describe, expect, it } from '@jest/globals';
import { ROLES } from '../../../contract/constants/brands.ts';
import { grantableRoles, memberFault, type MemberAction, type Target } from '../../../contract/rules/team.ts';

const actor = (role: string) => ({ id: 1, role });
const target = (changes: Partial<Target> = {}): Target => ({
  id: 2,
  role: 'MEMBER',
  status: 'active',
  lastOwner: false,
  ...changes,
});

describe('grantableRoles', () => {
  it.each([
    ['owner', [...ROLES]],
    ['ADMIN', ['VIEWER', 'MEMBER', 'ADMIN']],
    ['MEMBER', []],
    ['editor', []],
    ['viewer', []],
  ])('of %s are %j', (role, roles) => {
    expect(grantableRoles(role)).toEqual(roles);
  });
});

describe('memberFault', () => {
  const actions: MemberAction[] = ['changeRole', 'update', 'deactivate', 'remove', 'transferOwnership'];

  it.each(['MEMBER', 'VIEWER', 'editor', ''])('forbids %p everything but to leave', (role) => {
    expect(actions.map((action) => memberFault(action, actor(role), target(), 'VIEWER'))).toEqual(
      actions.map(() => 'forbidden'),
    );
    expect(memberFault('leave', actor(role), target({ id: 1, role }))).toBeNull();
    expect(memberFault('leave', actor(role), target())).toBe('forbidden');
  });

  it('lets administrators manage up to their own role', () => {
    expect(actions.map((action) => memberFault(action, actor('admin'), target({ role: 'ADMIN' }), 'VIEWER'))).toEqual([
      null,
      null,
      null,
      null,
      'forbidden',
    ]);
    expect(actions.map((action) => memberFault(action, actor('ADMIN'), target({ role: 'Owner' }), 'VIEWER'))).toEqual(
      actions.map(() => 'forbidden'),
    );
    expect(memberFault('changeRole', actor('ADMIN'), target(), 'OWNER')).toBe('forbidden');
  });

  it('lets owners do all of it to anybody', () => {
    expect(actions.map((action) => memberFault(action, actor('OWNER'), target({ role: 'ADMIN' }), 'OWNER'))).toEqual(
      actions.map(() => null),
    );
    expect(memberFault('changeRole', actor('OWNER'), target({ role: 'OWNER' }), 'VIEWER')).toBeNull();
  });

  it('keeps the last owner', () => {
    const last = target({ id: 1, role: 'OWNER', lastOwner: true });
    expect(memberFault('changeRole', actor('OWNER'), last, 'ADMIN')).toBe('lastOwner');
    expect(memberFault('changeRole', actor('OWNER'), last, 'OWNER')).toBeNull();
    expect(memberFault('leave', actor('OWNER'), last)).toBe('lastOwner');
    expect(memberFault('update', actor('OWNER'), last)).toBeNull();
  });

  it('names what does not fit the state, and oneself', () => {
    const owner = actor('OWNER');
    expect(memberFault('reactivate', owner, target())).toBe('state');
    expect(memberFault('reactivate', owner, target({ status: 'deactivated' }))).toBeNull();
    expect(memberFault('deactivate', owner, target({ status: 'deactivated' }))).toBe('state');
    expect(memberFault('transferOwnership', owner, target({ status: 'deactivated' }))).toBe('state');
    expect(memberFault('transferOwnership', owner, target({ role: 'OWNER' }))).toBe('state');
    expect(
      (['deactivate', 'remove', 'transferOwnership'] as const).map((action) =>
        memberFault(action, owner, target({ id: 1, role: 'OWNER' })),
      ),
    ).toEqual(['self', 'self', 'self']);
  });
});
