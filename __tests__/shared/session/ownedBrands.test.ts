import { describe, expect, it } from '@jest/globals';
import { ownedBrands } from '../../../src/shared/session/ownedBrands.ts';
import { readSessionUser } from '../../../src/shared/session/readSessionUser.ts';

describe('ownedBrands', () => {
  it('keeps memberships whose role is OWNER, in any case', () => {
    const roles = ['OWNER', 'owner', 'Owner', 'ADMIN', 'member', 'OWNERSHIP'];
    const user = readSessionUser({
      id: 1,
      memberships: roles.map((role, i) => ({ brandId: i + 1, role, brand: { id: i + 1 } })),
    });
    expect(ownedBrands(user?.memberships ?? []).map(({ brandId }) => brandId)).toEqual([1, 2, 3]);
  });
});
