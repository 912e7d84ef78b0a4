import { describe, expect, it } from '@jest/globals';
import { createNextState } from '@reduxjs/toolkit';
import type { Notification } from '#contract/schemas/notifications';
import {
  addNotification,
  notificationItems,
  toNotificationList,
} from '../../../src/features/notifications/notificationList.ts';

const at = (id: number, minute: number): Notification => ({
  id,
  type: 'content_status',
  title: `News ${id}`,
  body: '',
  isRead: false,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  brandId: null,
  data: {},
});
const ten = () =>
  toNotificationList({
    items: Array.from({ length: 10 }, (_, index) => at(index + 1, index + 10)),
    unread: 14,
  });

/** As the query cache calls it, with a draft. */
const add = (list: ReturnType<typeof ten>, added: Notification) =>
  createNextState(list, (draft) => addNotification(draft, added));

describe('the newest notifications', () => {
  it('take in a new one, count it, and let the oldest go', () => {
    const list = add(ten(), at(50, 30));
    expect(notificationItems(list).map(({ id }) => id)).toEqual([50, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(list.unread).toBe(15);
  });

  it('are unmoved by one that is there already, or that is older than all of them and counted by the server', () => {
    expect(add(ten(), at(3, 12))).toEqual(ten());
    expect(add(ten(), at(51, 5))).toEqual(ten());
  });
});
