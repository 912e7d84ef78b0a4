import { expect, it } from '@jest/globals';
import { readNotification } from '../../../src/features/notifications/readNotification.ts';

it('keeps every id that a notification leads by', () => {
  const data = { licenseRequestId: 4, id: 7, contentId: 3, shipmentId: 21, discountId: 9, feedId: 11 };
  expect(readNotification({ id: 1, type: 'shipment_status', data })?.data).toEqual(data);
});

it.each(['n-1', '1234567890123456789', '8d2f'])('tells those of a server with texts for ids apart: %s', (id) => {
  const numbers = [id, `${id}0`, id].map((one) => readNotification({ id: one })?.id);
  expect(numbers[0]).toBeGreaterThan(0);
  expect(numbers[1]).not.toBe(numbers[0]);
  expect(numbers[2]).toBe(numbers[0]);
});

it('takes a notification that is only an id', () => {
  expect(readNotification({ id: 1 })).toMatchObject({ id: 1, data: {} });
  expect(readNotification({ title: 'x' })).toBeNull();
});
