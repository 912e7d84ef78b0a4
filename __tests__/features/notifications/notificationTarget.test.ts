import { describe, expect, it } from '@jest/globals';
import { notificationTarget } from '../../../src/features/notifications/notificationTarget.ts';

describe('notificationTarget', () => {
  it.each([
    ['license_request', { licenseRequestId: 4, id: 9 }, '/licensing/requests/4'],
    ['license_request', { id: 9 }, '/licensing/requests/9'],
    ['license_request', {}, '/'],
    ['content_status', { contentId: 3 }, '/contents/captured'],
    ['brand_approved', {}, '/'],
    ['something_new', { id: 1 }, '/'],
  ])('leads %s with %j to %s', (type, data, path) => expect(notificationTarget({ type, data })).toBe(path));
});
