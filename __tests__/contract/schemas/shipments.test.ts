import { expect, it } from '@jest/globals';
import { Value } from 'typebox/value';
import * as schemas from '#contract/schemas/shipments';

it('refuses what nobody asked for, in every shape', () => {
  for (const schema of Object.values(schemas)) expect(Value.Check(schema, { surplus: true })).toBe(false);
  const ship = { carrier: 'ups', trackingNumber: '1Z999AA1' };
  expect(Value.Check(schemas.ShipBody, ship)).toBe(true);
  expect(Value.Check(schemas.ShipBody, { ...ship, surplus: true })).toBe(false);
});

it('takes words for a reason, not blanks', () => {
  const moved = (reason: string) => Value.Check(schemas.MoveShipmentBody, { to: 'lost', reason });
  expect([moved('Kargoda kayboldu'), moved('   '), moved('\n\t')]).toEqual([true, false, false]);
});
